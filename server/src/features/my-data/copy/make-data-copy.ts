import * as z from 'zod/mini';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { brandName } from '#server/brand/brand-in-force.ts';
import { claimFile } from '#server/files/orphaned-files-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { greet } from '#server/messages/greet.ts';
import type { Language } from '#server/messages/language.ts';
import { pageIn } from '#server/messages/page-link.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { say } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { findCopyToMake } from './account-copy-db.ts';
import type { Openers } from './collect-copy.ts';
import { sealCopy } from './copy-seal.ts';
import { endDataCopies, findOwnDataRights, finishDataCopy, noteCopyFiles } from './data-copy-db.ts';
import { copyDays, expiryOf } from './data-copy-rules.ts';
import { writeCopy } from './write-copy.ts';

type Told = { firstName: string; publicUrl: string; byStaff: boolean };

/** Tells that the copy is ready and where it is, and who asked for it; nothing of what is in it. */
export function copyReadyWords(language: Language, { firstName, publicUrl, byStaff }: Told) {
  const recovery = pageIn(language, `${publicUrl}/forgot-password`);
  const paragraphs = [
    greet(language, firstName),
    say(language, byStaff ? 'mails_copy_ready_by_staff' : 'mails_copy_ready', { days: copyDays }),
    say(language, 'mails_copy_where', { url: `${publicUrl}/settings?section=data` }),
    ...(byStaff
      ? [say(language, 'mails_copy_no_sign_in', { url: recovery }), say(language, 'mails_copy_ignore')]
      : [say(language, 'mails_copy_otherwise')]),
    brandName(),
  ];

  return { subject: say(language, 'mails_copy_subject'), body: paragraphs.join('\n\n') };
}

const payloadSchema = z.object({ patientId: z.int() });

type Wanted = NonNullable<Awaited<ReturnType<typeof findCopyToMake>>>;

/** The files stand: from now on they can be downloaded, and the owner is told; or nobody waits for them any more, and they go. */
const finish = (patientId: number, wanted: Wanted, rights: string[], { db, clock, config }: Services) =>
  db.transaction(async (tx) => {
    const { jsonKey, pageKey, language, firstName, email, byStaff } = wanted;
    const now = clock.now();
    if (!(await finishDataCopy(tx, { patientId, jsonKey, rights, expiresAt: expiryOf(now) }, now))) return;

    for (const key of [jsonKey, pageKey])
      if (!(await claimFile(tx, key))) throw new Error('a file of a copy was taken away before its copy was ready');

    const words = copyReadyWords(language, { firstName, publicUrl: config.publicUrl, byStaff });
    await sendMessage(tx, { patientId, channel: 'email', recipient: email, ...words, code: null, language }, now);
  });

/**
 * Makes a copy that was asked for. Its files are noted before they are written: a worker that dies leaves nothing that the
 * next one does not write over or the store does not lose, and the mail goes out once.
 */
export function makeDataCopyTask(openers: Openers): Job {
  return async (payload, services) => {
    const { db, clock, config, files } = services;
    const { patientId } = payloadSchema.parse(payload);
    const wanted = await findCopyToMake(db, patientId);
    if (!wanted) return;

    // Its pages follow the places of entries, which they have once they are sealed.
    await sealAudit(db);
    const rights = await findOwnDataRights(db, patientId);
    const source = {
      patientId,
      language: wanted.language,
      now: clock.now(),
      db,
      files,
      secret: config.secret,
      ...openers,
    };
    const copy = await writeCopy(source, clock.now());
    // Only now: to collect everything takes a while, and the account may be closed by then.
    if (!(await noteCopyFiles(db, patientId, wanted.jsonKey, clock.now()))) return;
    await files.put(wanted.jsonKey, sealCopy(config.secret, patientId, wanted.jsonKey, copy.json));
    await files.put(wanted.pageKey, sealCopy(config.secret, patientId, wanted.pageKey, copy.page));
    await finish(patientId, wanted, rights, services);
  };
}

/** Ends the copies whose time or whose rights are over, every hour; nobody can download one from the minute on. */
export const endDataCopiesTask: Job = async (_payload, { db, clock }) => {
  await endDataCopies(db, clock.now());
};
