/** True for a 401, nested in the response or directly on the error (SESS-08). */
export function isUnauthorized(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('status' in error && error.status === 401) return true;

  return 'response' in error && isUnauthorized(error.response);
}

let handler: () => Promise<void> = async () => {};
let running: Promise<void> | undefined;

/** Sets what a 401 does; main.tsx does it once. */
export function onUnauthorized(handle: () => Promise<void>) {
  handler = handle;
}

/** Runs the handler; several calls that fail together run it once. */
export function reportUnauthorized(): Promise<void> {
  running ??= handler().finally(() => {
    running = undefined;
  });

  return running;
}
