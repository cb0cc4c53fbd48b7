#!/bin/sh
# The program that Playwright starts as Firefox (bridge.ts); the variables come from playwright.config.ts.
exec "$BRIDGE_NODE" --disable-warning=ExperimentalWarning "$BRIDGE_PROGRAM" "$@"
