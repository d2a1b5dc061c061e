/** Pages of this site, for what they show. */

const TIMEOUT_MS = 15_000;

/**
 * The page at *address*, none of whose scripts run; throws where it cannot be had. Text that a script makes a document
 * of would have to be trusted; what the browser itself loads as one need not be.
 *
 * @param {string} address @returns {Promise<Document>}
 */
export function pageAt(address) {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`no page: HTTP ${request.status}`));
    };
    request.open("GET", address);
    request.responseType = "document";
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader("accept", "text/html");
    request.addEventListener("loadend", settle);
    request.send();
  });
}
