import { moment, momentOrNull, text, whole } from '@kindwell/contract/answers.ts';
import { filledLine } from '@kindwell/contract/fields.ts';
import { id } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

// What a page and a passkey's device say to each other, as the Web Authentication API has it in JSON (docs/decisions/0103-passkeys.md).

const notReadable = 'fields_passkey';
// A credential's id has at most 1,023 bytes; what else is sent is far below these many letters.
const base64url = (longest: number) =>
  z.string(notReadable).check(z.regex(/^[A-Za-z0-9_-]+$/, notReadable), z.maxLength(longest, notReadable));

/** How a device is reached. */
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'], notReadable);

/** What somebody calls one of their passkeys. */
export const passkeyName = filledLine(60, 'fields_passkey_name');

/** A passkey that a device has just made. All but `transports` is base64url. */
export const newPasskey = z.object(
  {
    credentialId: base64url(1400),
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.array(transport, notReadable).check(z.maxLength(7, notReadable)),
  },
  notReadable,
);
export type NewPasskey = z.output<typeof newPasskey>;

/** What a device has signed with a passkey, base64url. */
export const shownPasskey = z.object(
  {
    credentialId: base64url(1400),
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(12_000),
  },
  notReadable,
);
export type ShownPasskey = z.output<typeof shownPasskey>;

const known = z.array(z.object({ id: text, type: z.literal('public-key'), transports: z.array(transport) }));

/** What a device is asked for a new passkey with: `PublicKeyCredentialCreationOptionsJSON`. */
export const newPasskeyOptions = z.object({
  challenge: text,
  rp: z.object({ id: text, name: text }),
  user: z.object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: whole })),
  timeout: whole,
  attestation: z.literal('none'),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type NewPasskeyOptions = z.output<typeof newPasskeyOptions>;

/**
 * What a device is asked to sign with a passkey: `PublicKeyCredentialRequestOptionsJSON`. Where `allowCredentials` is empty, the
 * person chooses one.
 */
export const passkeyOptions = z.object({
  challenge: text,
  rpId: text,
  timeout: whole,
  userVerification: z.literal('required'),
  allowCredentials: known,
});
export type PasskeyOptions = z.output<typeof passkeyOptions>;

/** One of somebody's own passkeys. `isBackedUp`: it is kept by its maker's account too, as on all the person's phones. */
export const ownPasskey = z.object({
  id,
  name: text,
  isBackedUp: z.boolean(),
  createdAt: moment,
  lastUsedAt: momentOrNull,
});
export type OwnPasskey = z.output<typeof ownPasskey>;
