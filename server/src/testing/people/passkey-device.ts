import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, NewPasskeyOptions, PasskeyOptions, ShownPasskey } from '@kindwell/contract/auth/passkeys.ts';
import { insertPasskey, type PasskeyOwner } from '#server/features/auth/passkeys/passkeys-db.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

/** What a device says that a test wants wrong: the page it was on, whether it looked at its owner, how often it was used. */
export type Tampering = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; challenge?: string };

/** A passkey on a device that a test holds: it makes and shows one as an authenticator does, with a key of its own. */
export type PasskeyDevice = {
  credentialId: string;
  make(options: NewPasskeyOptions, tampering?: Tampering): NewPasskey;
  show(options: PasskeyOptions, tampering?: Tampering): ShownPasskey;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Where the settings of a test say that people are. */
const passkeyOrigin = 'http://localhost:3000';

// Presence, a look at the owner, kept in a cloud, a key in what follows.
const flag = { present: 0x01, verified: 0x04, canBackUp: 0x08, isBackedUp: 0x10, hasKey: 0x40 };

/** As CBOR has a head: the kind, and how long it is. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A key of the curve P-256 as COSE writes it. */
const coseKey = (x: Uint8Array, y: Uint8Array) =>
  cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(x)],
    [cborInt(-3), cborBytes(y)],
  ]);

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, more]);
}

/** A device with a passkey of its own; `counts`: as a key on a stick does, where those in a cloud always say 0. */
export function createPasskeyDevice({ counts = false }: { counts?: boolean } = {}): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const flagsOf = ({ isVerified = true }: Tampering) =>
    flag.present | (isVerified ? flag.verified : 0) | (counts ? 0 : flag.canBackUp | flag.isBackedUp);
  const countOf = ({ counter }: Tampering) => {
    if (counts) uses += 1;
    return counter ?? uses;
  };

  return {
    credentialId: base64url(id),
    make(options, tampering = {}) {
      const { origin = passkeyOrigin, rpId = options.rp.id, challenge = options.challenge } = tampering;
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const kept = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(rpId, flagsOf(tampering) | flag.hasKey, countOf(tampering), kept);

      return {
        credentialId: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(
          cborMap([
            [cborText('fmt'), cborText('none')],
            [cborText('attStmt'), cborMap([])],
            [cborText('authData'), cborBytes(data)],
          ]),
        ),
        transports: ['internal', 'hybrid'],
      };
    },
    show(options, tampering = {}) {
      const { origin = passkeyOrigin, rpId = options.rpId, challenge = options.challenge } = tampering;
      const said = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(rpId, flagsOf(tampering), countOf(tampering));
      const signed = Buffer.concat([data, createHash('sha256').update(said).digest()]);

      return {
        credentialId: base64url(id),
        clientDataJSON: base64url(said),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
      };
    },
  };
}

/** A passkey of somebody, made directly in the database: no device has its key. */
export async function buildPasskey(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  owner: PasskeyOwner,
  name = 'My phone',
) {
  const made = { credentialId: randomBytes(16), publicKey: randomBytes(77), counter: 0 };
  const built = await insertPasskey(
    db,
    owner,
    { ...made, name, transports: ['internal'], isBackedUp: true },
    clock.now(),
  );
  if (!built) throw new Error('the passkey is there already');
  return built.id;
}

/** Adds the passkey of a device to somebody of the staff who calls. */
export async function addStaffPasskey(
  caller: TestClient,
  device: PasskeyDevice,
  name = 'My laptop',
): Promise<TestAnswer> {
  const { options } = (await caller.post('/staff/passkeys/')).body;
  return caller.post('/staff/passkeys/confirm/', { name, passkey: device.make(options) });
}

/** Signs in to the console with the passkey of a device. */
export async function enterByPasskey(
  app: Pick<TestApp, 'client'>,
  device: PasskeyDevice,
  tampering: Tampering = {},
): Promise<TestAnswer> {
  const { options } = (await app.client().post('/staff/login/passkey/')).body;
  return app.client().post('/staff/login/passkey/confirm/', { passkey: device.show(options, tampering) });
}
