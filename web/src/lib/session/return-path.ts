/**
 * Where somebody goes on who has to sign in first. It travels in the state of the history entry: no address shows it, and
 * no link from outside can set it.
 */
export const comeBackTo = (path: string) => ({ returnTo: path });

/** The path that the state of a history entry leads back to. */
export function returnPathOf(state: unknown): string | undefined {
  const isKnown = typeof state === 'object' && state !== null && 'returnTo' in state;

  return isKnown && typeof state.returnTo === 'string' ? state.returnTo : undefined;
}
