import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import { recordRead } from '#server/audit/record-audit.ts';
import type { Handler } from '#server/http/route.ts';
import { say } from '#server/messages/sentence.ts';
import { findPeople, findTallies } from './summary-db.ts';
import { summarise } from './summary-rules.ts';

/**
 * GET /selfcare/loyaltysummary/{id}/?months (docs/spec/loyalty.md#points-calls): points earned, used and expired by
 * month, with the visits and referrals of the same months, of everyone the caller looks after.
 */
export const loyaltySummary: Handler<typeof contract.loyaltySummary> = async (call, { db, clock }) => {
  const { params, query, language } = call;
  const now = clock.now();

  const summary = summarise(await findTallies(db, params.id, Number(query.months), now));
  await recordRead(db, { actorId: params.id, subjectIds: await findPeople(db, params.id), call }, now);
  return {
    ...summary,
    sources: summary.sources.map((each) => ({ ...each, title: say(language, `points_source_${each.source}`) })),
  };
};
