import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import { recordRead } from '#server/audit/record-audit.ts';
import { findOwnClinicIds } from '#server/features/providers/cards-db.ts';
import type { Handler } from '#server/http/route.ts';
import type { Language } from '#server/messages/language.ts';
import { sayStored } from '#server/messages/say-stored.ts';
import { type BoostRow, findBoosts } from './boosts-db.ts';

const once = 10_000;

// The programme's own boosts are in labels.json; what a clinic has written stays as it is.
const presentBoost = (
  { personId: _, title, description, multiplier, startsAt, endsAt, ...boost }: BoostRow,
  language: Language,
) => ({
  ...boost,
  title: sayStored(language, title),
  description: description && sayStored(language, description),
  multiplier: multiplier / once,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/**
 * GET /selfcare/pointboost/ (API-56): what multiplies the points that the caller and the people they
 * look after earn, now and soon. A reward-box clinic of theirs that would bring a boost with the next booking is not active.
 */
export const pointBoost: Handler<typeof contract.pointBoost> = async (call, { db, clock }) => {
  const { language, session } = call;
  const { patientId } = session;
  const now = clock.now();

  const boosts = await findBoosts(db, patientId, await findOwnClinicIds(db, patientId), now);
  const subjectIds = boosts.flatMap(({ personId }) => personId ?? []);
  await recordRead(db, { actorId: patientId, subjectIds, call }, now);
  return { boosts: boosts.map((boost) => presentBoost(boost, language)) };
};
