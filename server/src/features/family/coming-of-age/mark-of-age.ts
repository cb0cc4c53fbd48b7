import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/job.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { type ComingOfAge, findComing, findTold, markOfAge, noteTold } from './coming-of-age-db.ts';
import { comingOfAgeWords } from './coming-of-age-words.ts';

const atOnce = 100;

async function tell(tx: Db, coming: ComingOfAge, { clock, config }: Services) {
  if (!(await noteTold(tx, coming))) return;

  for (const told of await findTold(tx, coming.dependantId)) {
    const { patientId, recipient, language } = told;
    const written = comingOfAgeWords(coming, told, config.publicUrl);
    const message = { kind: 'family', patientId, channel: 'email', recipient, language, code: null } as const;
    await sendMessage(tx, { ...message, ...written }, clock.now());
  }
}

/** Marks and tells, both or neither. Where that fails it is in the log, and the next run tries again. */
async function tryMark(coming: ComingOfAge, services: Services) {
  const { db, clock, log } = services;

  try {
    await db.transaction(async (tx) => {
      if (coming.stage === 'day' && !(await markOfAge(tx, coming, clock.now()))) return;
      await tell(tx, coming, services);
    });
  } catch (error) {
    log.error({ err: error, dependantId: coming.dependantId }, 'who comes of age could not be marked');
  }
}

/**
 * Every hour: anyone who has turned 18 is of age from now on, and who looks after them is told on the day and thirty days ahead,
 * each once.
 */
export const markOfAgeTask: Job = async (_payload, services, stopping) => {
  const { db, clock } = services;
  let last = 0;

  while (!stopping?.aborted) {
    const people = await findComing(db, last, atOnce, clock.now());
    if (people.length === 0) return;

    for (const coming of people) {
      if (stopping?.aborted) return;
      await tryMark(coming, services);
      last = coming.dependantId;
    }
  }
};
