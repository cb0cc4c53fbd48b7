import { asStaff, type BuiltStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { createPasskeyDevice, type PasskeyDevice } from './passkey-device.ts';

/** A server on which five wrong tries of a person are too many, and an address has tries for a whole file of tests. */
export const startPasskeyApp = () =>
  startTestApp({ settings: { LIMIT_SIGN_IN_FAILURES: '5/900', LIMIT_SIGN_IN_FAILURES_ADDRESS: '500/900' } });

/** Ana, an owner who is signed in, and a device that has no passkey of hers yet. */
export async function buildAna(app: TestApp): Promise<{ ana: BuiltStaff; client: TestClient; device: PasskeyDevice }> {
  const ana = await buildStaff(app, { name: 'Ana Castillo', roles: ['owner'] });
  return { ana, client: await asStaff(app, ana), device: createPasskeyDevice() };
}

/** The status and the code of an answer. */
export const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];

/** What is said of a passkey that nobody has, or that is not right. */
export const wrong = [422, 'passkeyWrong'];

/** What is said of a challenge that is over, was used, or is for something else. */
export const expired = [422, 'stepExpired'];

/** What one of the own passkeys is to sign. */
export const proofOptions = async (caller: TestClient) => (await caller.post('/staff/passkeys/proof/')).body.options;
