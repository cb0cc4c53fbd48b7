import { useSyncExternalStore } from 'react';

/** The clinic whose row or mark is under the pointer or has the focus: each shows the other. */
let pointed: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Points at a clinic; null: at none. */
export function pointAt(clinicId: number | null) {
  pointed = clinicId;
  for (const listener of listeners) listener();
}

/** The clinic that is pointed at. */
export const usePointed = () => useSyncExternalStore(subscribe, () => pointed);

/** Whether this clinic is; only what changes by it is drawn again. */
export const useIsPointed = (clinicId: number) => useSyncExternalStore(subscribe, () => pointed === clinicId);

/** The id of what numbers a clinic's row: the links of the map lead there. */
export const rowMarkId = (clinicId: number) => `on-map-${clinicId}`;
