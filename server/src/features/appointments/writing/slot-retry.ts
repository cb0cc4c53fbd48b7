import pg from 'pg';
import { offerUsed } from '#server/features/offers/code-rules.ts';
import { type ApiError, refuse } from '#server/http/errors.ts';

/** The refusals that come from the present state (docs/spec/calls.md#refusals: 409), each with its reason. */
export const slotTaken = () => refuse('slotTaken');
export const personBusy = () => refuse('personBusy');
export const alreadyRequested = () => refuse('alreadyRequested');
export const alreadyWaiting = () => refuse('alreadyWaiting');

const refusals: Record<string, () => ApiError> = {
  appointment_person_there: () => refuse('notFound'),
  appointment_person_free: personBusy,
  appointment_provider_free: slotTaken,
  appointment_lane: slotTaken,
  appointment_one_open_request: alreadyRequested,
  appointment_one_waitlist_entry: alreadyWaiting,
  appointment_offer_once: offerUsed,
};

const constraintOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.constraint : undefined);

/** The person is elsewhere at that hour, or a time is held for them. */
export const isPersonTaken = (error: unknown) => constraintOf(error) === 'appointment_person_free';

/** What `work` throws where it has written nothing and a second look may find the slot free. */
export class SlotLost extends Error {}

/**
 * The refusal that a constraint of the database stands for: the slot went to somebody else, or the person is
 * elsewhere then or has left the household, or the same is asked for already, or the offer is used. Undefined for every
 * other error.
 */
export const refusalOf = (error: unknown): ApiError | undefined =>
  error instanceof SlotLost ? slotTaken() : refusals[constraintOf(error) ?? '']?.();

/** Throws that refusal, or whatever else went wrong. */
export function throwRefusal(error: unknown): never {
  throw refusalOf(error) ?? error;
}

// Somebody else took the same lane of a session at this moment, and another one may be free; or the person used the
// single-use offer with another visit, and this one can do without it.
const lostToOthers = ['appointment_lane', 'appointment_offer_once'];

const isWorthAnotherTry = (error: unknown) =>
  error instanceof SlotLost || lostToOthers.includes(constraintOf(error) ?? '');

// A session has at most a hundred places, and each lost race means that one more of them is gone.
const mostTries = 100;

/**
 * Runs `work`, which gives a visit a slot or another status, all of it or nothing. Where the slot or the person is taken
 * it throws 409 with the reason. What somebody else took at the same moment is no reason yet: `work` looks again, `tries`
 * times in all.
 */
export async function withSlotRetry<T>(work: () => Promise<T>, tries = mostTries): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthAnotherTry(error) || attempt === tries) throwRefusal(error);
    }
  }
}
