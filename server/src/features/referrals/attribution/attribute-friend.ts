import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { readInvite } from '#server/features/referrals/invites/invite-token.ts';
import { normaliseReferralCode } from '#server/features/referrals/referral-rules.ts';
import type { Services } from '#server/services.ts';
import {
  type Attribution,
  type Friend,
  findCodeOwner,
  findInviter,
  findOpenInvite,
  forgetInviteToken,
  getFriend,
  insertReferral,
  isOfHousehold,
  isPatientAlready,
  waitForNamesakes,
} from './attribution-db.ts';

type Candidate = Pick<Attribution, 'referrerId' | 'inviteId'>;
type Keys = Pick<Attribution, 'emailKey'> & { phoneKey: Buffer };

/** The person who sent the invitation. Its token is not kept once it has been read. */
async function byInvite(db: Db, friend: Friend, secret: string): Promise<Candidate[]> {
  const inviteId = friend.inviteToken === null ? undefined : readInvite(secret, friend.inviteToken);
  if (inviteId === undefined) return [];

  await forgetInviteToken(db, friend);
  const inviter = await findInviter(db, inviteId);
  return inviter ? [{ ...inviter, inviteId }] : [];
}

/** The owner of the code; with the invitation that they have sent to this very friend, else without one. */
async function byCode(db: Db, { code }: Friend, { emailKey, phoneKey }: Keys): Promise<Candidate[]> {
  const owner = code === null ? undefined : await findCodeOwner(db, normaliseReferralCode(code));
  if (!owner) return [];

  const invite = await findOpenInvite(db, owner.referrerId, [emailKey, phoneKey]);
  return [...(invite ? [{ ...owner, inviteId: invite.id }] : []), { ...owner, inviteId: null }];
}

async function attribute(db: Db, friend: Friend, { config, clock }: Services) {
  const { contactSecret } = config;
  const keys = { emailKey: contactKey(contactSecret, friend.email), phoneKey: contactKey(contactSecret, friend.phone) };
  const candidates = [...(await byInvite(db, friend, contactSecret)), ...(await byCode(db, friend, keys))];
  if (!candidates.length) return null;

  await waitForNamesakes(db, friend);
  if (await isPatientAlready(db, friend)) return null;

  for (const candidate of candidates) {
    if (await isOfHousehold(db, friend, candidate.referrerId)) continue;

    const referral = await insertReferral(
      db,
      { friendId: friend.id, ...candidate, emailKey: keys.emailKey },
      clock.now(),
    );
    if (referral) return referral.id;
  }
  return null;
}

/**
 * Notes by whom somebody came who has just joined, in the transaction that makes the account, before its session: by the
 * invitation before the code, the first that is valid. Nobody comes by themselves or their household, nor who is a patient
 * already. Answers the referral's id, null without one. It never throws, and tells nobody: a signup goes on in
 * any case.
 */
export async function attributeFriend(db: Db, patientId: number, services: Services): Promise<number | null> {
  try {
    return await inSavepoint(db, async () => {
      const friend = await getFriend(db, patientId);
      return attribute(db, friend, services);
    });
  } catch (error) {
    services.log.error({ err: error, patientId }, 'by whom somebody came could not be noted');
    return null;
  }
}
