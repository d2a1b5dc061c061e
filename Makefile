# The front door. Where make is missing, ./run does the same.
.PHONY: serve test bench torture lock

serve test bench torture lock:
	@./run $@
