import type { Job } from '#server/jobs/job.ts';
import { addCardOrders, findForgottenCards } from './orders-db.ts';

/** Orders the cards again that were forgotten: whatever became of a process or a job, no card stays open for ever. */
export const rescueGiftCardsTask: Job = async (_payload, { db, clock }) => {
  const cards = await findForgottenCards(db, clock.now());
  await addCardOrders(
    db,
    cards.map(({ id }) => id),
  );
};
