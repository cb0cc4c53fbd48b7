import { useSyncExternalStore } from 'react';

let asked: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks the person to prove who they are; answers whether they did. Several acts at once ask once. */
export function askStepUp(): Promise<boolean> {
  asked ??= Promise.withResolvers<boolean>();
  tell();
  return asked.promise;
}

/** The answer of the dialog that asks. */
export function answerStepUp(isProven: boolean) {
  asked?.resolve(isProven);
  asked = undefined;
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether an act waits for the person to prove who they are. */
export const useStepUpAsked = (): boolean => useSyncExternalStore(subscribe, () => asked !== undefined);
