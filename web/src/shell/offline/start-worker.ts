const workerPath = '/sw.js';

type Policy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

const onlyWorker: Policy = {
  createScriptURL(url) {
    if (url !== workerPath) throw new TypeError('not the worker');
    return url;
  },
};

let policy: Policy | undefined;

/** The worker's address as browsers want it that check where scripts come from (the policy is named in http/headers.ts). */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('kindwell-worker', onlyWorker) ?? onlyWorker;

  return policy.createScriptURL(workerPath);
}

/** Starts the worker that brings the app up without a network, and has it look whether it has all that this needs. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;

  try {
    await navigator.serviceWorker.register(workerAddress());
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('at rest');
  } catch {
    // A browser that lends none (a private window, a full disk) has the app as ever, only not offline.
  }
}
