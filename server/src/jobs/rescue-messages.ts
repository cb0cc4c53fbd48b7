import { findAbandoned } from '#server/messages/message-db.ts';
import { addDelivery } from '#server/messages/send-message.ts';
import type { Job } from './job.ts';

/**
 * Delivers again what a worker had claimed when its process was killed. The queue itself would give such a job to
 * another worker only after four hours.
 */
export const rescueMessagesTask: Job = async (_payload, { db, clock }) => {
  for (const message of await findAbandoned(db, clock.now())) await addDelivery(db, message);
};
