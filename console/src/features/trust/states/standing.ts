import type { TrustCheck } from '@kindwell/contract/staff/staff-trust.ts';

/** How something stands: `awaited` where it is done by itself and its time has not come yet. */
export type Standing = 'good' | 'look' | 'awaited';

export const standingOf = (isGood: boolean): Standing => (isGood ? 'good' : 'look');

/** A check that a worker makes each night has its first night before it; a backup nobody makes by itself. */
export const standingOfCheck = ({ name, isGood, doneAt }: TrustCheck): Standing =>
  doneAt === null && name !== 'backup' ? 'awaited' : standingOf(isGood);
