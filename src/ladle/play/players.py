"""Players are random tokens: told once, stored only as a hash."""

import base64
import hashlib
import hmac

KEY_LENGTHS = range(16, 201)


def is_key(key: str) -> bool:
    """Whether *key* will do as an Idempotency-Key: 16 to 200 printable ASCII characters without spaces."""
    return len(key) in KEY_LENGTHS and all("!" <= character <= "~" for character in key)


def token_from(secret: bytes, key: str) -> str:
    """The token that *key* asks for: the same for the same key, and unguessable without it or without the secret."""
    mac = hmac.new(secret, f"player|{key}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(mac).rstrip(b"=").decode()


def mark_from(secret: bytes) -> str:
    """Eight hex digits that follow from *secret*, and of which it does not follow."""
    return hmac.new(secret, b"mark", hashlib.sha256).hexdigest()[:8]


def secret_from(secret: bytes, purpose: str) -> bytes:
    """32 bytes for *purpose* alone, that follow from *secret*, and of which it does not follow."""
    return hmac.new(secret, f"for|{purpose}".encode(), hashlib.sha256).digest()


def token_hash(token: str) -> bytes:
    """What is stored instead of the token: its SHA-256. A token is 256 random bits, so that a plain hash will do."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).digest()
