import type * as contract from '@kindwell/contract/loyalty/ambassador.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import {
  agreeToVersion,
  findEarlierMembership,
  findTermsVersion,
  insertMembership,
  lockMember,
} from './ambassador-db.ts';
import { presentMembership } from './ambassador-programme.ts';
import { isWelcomed, welcomeWords } from './welcome-words.ts';

async function welcome(tx: Db, patientId: number, version: number, { clock, config }: Services) {
  const { firstName, email, language } = await getAccount(tx, patientId);
  const written = welcomeWords(language, { firstName, version, publicUrl: config.publicUrl });

  await sendMessage(
    tx,
    { kind: 'referral', patientId, channel: 'email', recipient: email, ...written, code: null, language },
    clock.now(),
  );
}

/**
 * GET /selfcare/joinambassador/{id}/ (API-63): joins, comes back, or agrees to newer terms,
 * which have to be named for that; whatever else repeats it changes nothing.
 */
export const joinAmbassador: Handler<typeof contract.joinAmbassador> = async (call, services) => {
  const { db, clock } = services;
  const { patientId } = call.session;
  const readVersion = call.query.terms === undefined ? undefined : Number(call.query.terms);

  await db.transaction(async (tx) => {
    const version = await findTermsVersion(tx, clock.now());
    const hasRead = readVersion === version;
    if (readVersion !== undefined && !hasRead) throw refuse('termsChanged');

    await lockMember(tx, patientId);
    const earlier = await findEarlierMembership(tx, patientId);
    const joined = await insertMembership(tx, patientId, version, clock.now());
    const agreed = joined || !hasRead ? undefined : await agreeToVersion(tx, patientId, version);
    if (joined && isWelcomed(earlier, clock.now())) await welcome(tx, patientId, version, services);

    const changed = joined ?? agreed;
    if (!changed) return;
    const action = joined ? 'joinAmbassador' : 'agreeToTerms';
    await recordChange(tx, call, action, [{ kind: 'dependant', id: changed.dependantId }], clock.now());
  });

  return { ...presentMembership(true), msg: sentence('answers_ambassador_joined') };
};
