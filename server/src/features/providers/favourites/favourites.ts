import type * as contract from '@kindwell/contract/providers.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { deleteFavourite, insertFavourite, mostFavourites } from './favourites-db.ts';

/** GET /selfcare/favourite/{id}/add/ (API-24, FIND-06): repeatable without harm. */
export const addFavourite: Handler<typeof contract.addFavourite> = async (call, { db, clock }) => {
  const { session, params } = call;

  await db.transaction(async (tx) => {
    const clinic = await insertFavourite(tx, session.patientId, params.id);
    if (!clinic) throw refuse('clinicNotFound');
    if (clinic.isFull) throw refuse('favouritesFull', { most: mostFavourites });
    if (!clinic.isChanged) return;

    await recordChange(tx, call, 'addFavourite', [{ kind: 'clinic', id: params.id }], clock.now());
  });

  return { favourite: true, msg: sentence('answers_favourite_added') };
};

/** GET /selfcare/favourite/{id}/remove/ (API-25, FIND-06): repeatable without harm. */
export const removeFavourite: Handler<typeof contract.removeFavourite> = async (call, { db, clock }) => {
  const { session, params } = call;

  await db.transaction(async (tx) => {
    const clinic = await deleteFavourite(tx, session.patientId, params.id);
    if (!clinic) throw refuse('clinicNotFound');
    if (!clinic.isChanged) return;

    await recordChange(tx, call, 'removeFavourite', [{ kind: 'clinic', id: params.id }], clock.now());
  });

  return { favourite: false, msg: sentence('answers_favourite_removed') };
};
