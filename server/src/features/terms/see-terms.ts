import type * as contract from '@kindwell/contract/terms.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { countUnpublished, noteSeen } from './acceptance-db.ts';
import { termsObjects } from './terms-rules.ts';

/** POST /selfcare/terms/seen/: says that what changed was shown; repeatable. It is shown on no device again. */
export const seeTerms: Handler<typeof contract.seeTerms> = async (call, { db, clock }) => {
  const { seen } = call.body;
  const now = clock.now();
  if ((await countUnpublished(db, seen, now)) > 0) throw refuse('termsUnknown');

  await db.transaction(async (tx) => {
    const news = await noteSeen(tx, call.session.patientId, seen, { language: call.language, at: now });
    if (news.length) await recordChange(tx, call, 'seeTerms', termsObjects(news), now);
  });
  return {};
};
