import type * as contract from '@kindwell/contract/loyalty/referrals.ts';
import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { toE164 } from '#server/features/auth/auth-rules.ts';
import { contactKey, isSameContact } from '#server/features/referrals/contact-rules.ts';
import { signProviderReferral } from '#server/features/referrals/invites/invite-token.ts';
import {
  findHouseholdContacts,
  type Inviter,
  lockContacts,
  lockInviter,
} from '#server/features/referrals/invites/invites-db.ts';
import { contactMonthSince, inviteDaySince, stopUrlOf } from '#server/features/referrals/referral-rules.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { providerMail } from './provider-mail.ts';
import { providersADay, referredByAnother, whyNotReferable } from './provider-rules.ts';
import { findReferralState, insertProviderReferral, type NewProvider } from './providers-db.ts';

/** A provider who has just been referred, as the list shows them. */
const presentProvider = (provider: Pick<ReferralEntry, 'id' | 'to' | 'name' | 'date'>): ReferralEntry => ({
  ...provider,
  type: 'provider',
  via: 'email',
  status: 'invited',
  points: 0,
  isThanksOnly: false,
  isCapped: false,
  joinedAt: null,
  pointsState: null,
  confirmAt: null,
});

/** Throws 422 where a provider has the email or phone of who refers them, or of somebody of their household. */
async function refuseOwn(
  db: Db,
  { householdId }: Pick<Inviter, 'householdId'>,
  { email, phone }: Pick<NewProvider, 'email' | 'phone'>,
) {
  const household = await findHouseholdContacts(db, householdId);
  const isOwn = (given: string) => household.some(({ contact }) => isSameContact(contact, given));

  if (isOwn(email)) throw refuse('emailOwn', { field: 'email' });
  if (phone !== null && isOwn(phone)) throw refuse('phoneOwn', { field: 'phone' });
}

type Call = CallOf<typeof contract.referProvider>;

const readProvider = ({ session, body }: Call, secret: string): NewProvider => {
  const email = body.email.toLowerCase();

  return {
    patientId: session.patientId,
    name: body.name,
    email,
    phone: body.phone ? toE164(body.phone) : null,
    clinic: body.clinic || null,
    note: body.note || null,
    contactKey: contactKey(secret, email),
  };
};

/** Writes the referral; throws where something stands against it, or somebody was faster. Answers its id. */
async function refer(db: Db, provider: NewProvider, { config, clock }: Services): Promise<number> {
  const { patientId } = provider;
  const { aDay, toContact } = config.invites;
  const now = clock.now();
  await lockContacts(db, [provider.contactKey]);
  const state = await findReferralState(db, {
    ...provider,
    daySince: inviteDaySince(now),
    providersADay,
    messagesADay: aDay,
    contactSince: contactMonthSince(now),
    toContact,
  });
  const writesUnasked = config.postalAddress !== null && aDay > 0;
  const refusal = whyNotReferable(state, { patientId, writesUnasked, now });
  if (refusal) throw refusal;

  const written = await insertProviderReferral(db, provider, now);
  if (!written) throw referredByAnother();
  return written.id;
}

/** Writes to the provider, in the language of the ambassador: their own is not known. */
async function writeTo(
  db: Db,
  { id, email, contactKey: key }: { id: number } & Pick<NewProvider, 'email' | 'contactKey'>,
  { firstName, language }: Inviter,
  { config, clock }: Services,
) {
  const { contactSecret, publicUrl, postalAddress } = config;
  const stopUrl = stopUrlOf(config, signProviderReferral(contactSecret, id));
  const words = providerMail(language, { firstName, publicUrl, stopUrl, postalAddress });

  const message = { kind: 'referral', channel: 'email', recipient: email, ...words, code: null, language } as const;
  await sendMessage(db, { ...message, unasked: { unsubscribeUrl: stopUrl, contactKey: key } }, clock.now());
}

/**
 * POST /selfcare/patientaccount/referral/ambassador/ (API-58): an ambassador refers a
 * provider, who gets a mail; the first who does so counts. The note is for our staff alone.
 */
export const referProvider: Handler<typeof contract.referProvider> = async (call, services) => {
  const { db, clock, config } = services;
  const provider = readProvider(call, config.contactSecret);
  const now = clock.now();

  return db.transaction(async (tx) => {
    const ambassador = await lockInviter(tx, provider.patientId);
    await refuseOwn(tx, ambassador, provider);
    const id = await refer(tx, provider, services);
    const { name, email } = provider;
    await writeTo(tx, { ...provider, id }, ambassador, services);
    await recordChange(tx, call, 'referProvider', [{ kind: 'providerReferral', id }], now);

    return {
      referral: presentProvider({ id, to: email, name, date: now.toISOString() }),
      msg: sentence('answers_provider_referred'),
    };
  });
};
