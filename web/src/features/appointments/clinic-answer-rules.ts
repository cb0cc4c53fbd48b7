import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';

type Proposed = Pick<Appointment, 'isProposal' | 'history'>;

/**
 * The time that the patient asked for last, or had, before the clinic proposed the present one; a second proposal does
 * not change what the first one would replace. Null without a proposal, or where there was no time yet.
 */
export function timeBefore({ isProposal, history }: Proposed): Appointment['dateTime'] {
  if (!isProposal) return null;

  const asked = history.findLastIndex(({ by }) => by === 'patient');
  return history.slice(asked + 1).find(({ action }) => action === 'propose')?.was ?? null;
}

/** The step by which the clinic declined a visit, or called it off; undefined where it is not cancelled, or by others. */
export function decline({ status, history }: Pick<Appointment, 'status' | 'history'>) {
  const last = status === 'cancelled' ? history.at(-1) : undefined;

  return last?.action === 'decline' ? last : undefined;
}
