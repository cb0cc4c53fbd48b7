import type {
  NewPasskey,
  NewPasskeyOptions,
  OwnPasskey,
  PasskeyOptions,
  ShownPasskey,
} from '@kindwell/contract/auth/passkeys.ts';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import type { Caller } from '#server/http/route.ts';
import { counterKey, hashToken, keyedHash } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { challengeOf, relyingParty } from './passkey-rules.ts';
import {
  findPasskeys,
  insertPasskey,
  insertPasskeyChallenge,
  lockPasskey,
  lockPasskeyOwner,
  type NewPasskeyRow,
  type PasskeyAsk,
  type PasskeyOwner,
  takePasskeyChallenge,
  touchPasskey,
} from './passkeys-db.ts';

// A third of a second is loaded, so with the first passkey and not with the start.
const library = () => import('@simplewebauthn/server');

/** How long a device may take: to find a key, or a phone, and to look at its owner. */
const askMs = 5 * 60_000;

/** Nobody has more devices; each is a way in to keep in mind. */
const mostPasskeys = 10;

// EdDSA, ES256, RS256: what every maker has.
const algorithms = [-8, -7, -257];

const wrongPasskey = () => refuse('passkeyWrong');
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** The own passkeys as a device is told of them. */
const knownTo = async (db: Db, owner: PasskeyOwner) =>
  (await findPasskeys(db, owner)).map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports: transports as AuthenticatorTransport[],
  }));

/** Writes down that this challenge is to be signed. */
const keepChallenge = (challenge: string, ask: PasskeyAsk, { db, clock }: Services) =>
  insertPasskeyChallenge(db, hashToken(challenge), ask, new Date(clock.now().getTime() + askMs));

/** What a device is to sign: with one of the passkeys of `owner`, or, before a sign-in, with any that it has for us. */
export async function askForPasskey(
  ask: PasskeyAsk,
  owner: PasskeyOwner | undefined,
  services: Services,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services.config).id,
    allowCredentials: owner ? await knownTo(services.db, owner) : [],
    timeout: askMs,
    userVerification: 'required',
  });

  await keepChallenge(options.challenge, ask, services);
  return options as PasskeyOptions;
}

/** Begins a sign-in with any passkey that a device has for us. Throws 429 where an address begins too many. */
export async function startPasskeySignIn(
  purpose: 'staff_sign_in' | 'sign_in',
  { address }: Caller,
  services: Services,
): Promise<PasskeyOptions> {
  const { db, clock, config } = services;
  const block = addressBlock(address);
  const { accountChecksMinute, accountChecksHour } = config.limits;
  await limitHits(db, counterKey(config.secret, 'passkeys-minute', block), accountChecksMinute, clock.now());
  await limitHits(db, counterKey(config.secret, 'passkeys-hour', block), accountChecksHour, clock.now());

  return askForPasskey({ purpose, sessionId: null }, undefined, services);
}

/** Whom a passkey is for, as the list of a device says it. */
type Named = { name: string; displayName: string };

/** Whose a new passkey will be: somebody's, or of who takes up an invitation to the staff and is nobody yet. */
type NewOwner = PasskeyOwner | { inviteId: number };

/** What a device makes a new passkey of `owner` from; on one that has such a passkey already it makes none. */
export async function askForNewPasskey(
  ask: PasskeyAsk,
  owner: NewOwner,
  { name, displayName }: Named,
  services: Services,
): Promise<NewPasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const { id, name: rpName } = relyingParty(services.config);
  const known = 'inviteId' in owner ? [] : await knownTo(services.db, owner);
  if (known.length >= mostPasskeys) throw refuse('passkeysFull');

  const options = await generateRegistrationOptions({
    rpID: id,
    rpName,
    // The same for all passkeys of somebody, and nothing that says who they are: it lies on the device.
    userID: new Uint8Array(keyedHash(services.config.secret, 'passkey', ...Object.entries(owner).flat().map(String))),
    userName: name,
    userDisplayName: displayName,
    timeout: askMs,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });

  await keepChallenge(options.challenge, ask, services);
  return options as NewPasskeyOptions;
}

/** Takes the challenge that a device has signed, whatever comes of it: it can't be sent again. Throws 422. */
async function takeChallenge(clientDataJSON: string, ask: PasskeyAsk, { db, clock }: Services): Promise<string> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) throw wrongPasskey();
  if (!(await takePasskeyChallenge(db, hashToken(challenge), ask, clock.now()))) throw refuse('stepExpired');

  return challenge;
}

/** What a check finds; undefined where it throws, which it does for what a device has sent and for nothing else. */
async function orUndefined<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

const expectedOf = (challenge: string, { config }: Services) => {
  const { id, origin } = relyingParty(config);
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
};

const sentBy = (credentialId: string) => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** What is to be kept of a passkey that a device has made for this ask. Throws 422. */
export async function readNewPasskey(
  { credentialId, clientDataJSON, attestationObject, transports }: NewPasskey,
  ask: PasskeyAsk,
  services: Services,
): Promise<Omit<NewPasskeyRow, 'name'>> {
  const challenge = await takeChallenge(clientDataJSON, ask, services);
  const { verifyRegistrationResponse } = await library();

  const checked = await orUndefined(() =>
    verifyRegistrationResponse({
      ...expectedOf(challenge, services),
      response: { ...sentBy(credentialId), response: { clientDataJSON, attestationObject, transports } },
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!checked?.verified || checked.registrationInfo.credential.id !== credentialId) throw wrongPasskey();

  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: bytesOf(credential.id),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...new Set(transports)],
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Keeps a new passkey, in the caller's transaction; answers its number. Throws 401 where its owner is gone, 409 where they have
 * as many as they can have, 422 where it is somebody's already.
 */
export async function addPasskey(tx: Db, owner: PasskeyOwner, passkey: NewPasskeyRow, now: Date): Promise<number> {
  if (!(await lockPasskeyOwner(tx, owner))) throw refuse('signedOut');
  if ((await findPasskeys(tx, owner)).length >= mostPasskeys) throw refuse('passkeysFull');

  const added = await insertPasskey(tx, owner, passkey, now);
  if (!added) throw wrongPasskey();
  return added.id;
}

/** A passkey that was shown, and whose challenge is taken: what is left is whether it is right. */
export type TakenPasskey = { shown: ShownPasskey; challenge: string };

/** Takes the challenge of a passkey that is shown; before it is known whose it is. Throws 422. */
export const takePasskey = async (shown: ShownPasskey, ask: PasskeyAsk, services: Services): Promise<TakenPasskey> => ({
  shown,
  challenge: await takeChallenge(shown.clientDataJSON, ask, services),
});

/**
 * Checks a passkey of `owner` and notes its use, in the caller's transaction. False where it is not theirs, was signed by
 * another key, without a look at its owner, or by a copy: one whose count has not gone on.
 */
export async function usePasskey(
  tx: Db,
  owner: PasskeyOwner,
  { shown, challenge }: TakenPasskey,
  services: Services,
): Promise<boolean> {
  const { credentialId, ...response } = shown;
  const key = await lockPasskey(tx, owner, bytesOf(credentialId));
  if (!key) return false;
  const { verifyAuthenticationResponse } = await library();

  const checked = await orUndefined(() =>
    verifyAuthenticationResponse({
      ...expectedOf(challenge, services),
      response: { ...sentBy(credentialId), response },
      credential: { id: credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    }),
  );
  if (!checked?.verified) return false;

  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  const use = { counter: newCounter, isBackedUp: credentialBackedUp };
  await touchPasskey(tx, key.id, use, services.clock.now());
  return true;
}

/** The passkeys of somebody, as they see them. */
export async function listPasskeys(db: Db, owner: PasskeyOwner): Promise<OwnPasskey[]> {
  const rows = await findPasskeys(db, owner);

  return rows.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
