import { latestCode } from '#server/testing/sign-in.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

/** One account's way through POST /selfcare/forgotpassword/, step by step; phone in E.164. */
export function recoveryOf(app: TestApp, { email, phone }: { email: string; phone: string }) {
  const post = (body: object) => app.client().post('/selfcare/forgotpassword/', body);

  const request = (isSingleAccount = true) => post({ modelType: 'patient', email, mobile: null, isSingleAccount });
  const verify = (patientotpId: unknown, codes: object) => post({ modelType: 'verifyOtp', patientotpId, ...codes });
  const reset = (patientuniqueId: unknown, newpwd: unknown) => post({ modelType: 'resetpwd', patientuniqueId, newpwd });

  /** Asks for codes and reads them where they went. */
  async function begin(isSingleAccount = true): Promise<{ id: string; email: string; sms: string | null }> {
    const { body } = await request(isSingleAccount);

    return {
      id: body.status.patientotpId,
      email: await latestCode(app.db, email),
      sms: body.isSingleAccount ? null : await latestCode(app.db, phone),
    };
  }

  /** Goes as far as the new password; answers the token that sets it. */
  async function prove(): Promise<string> {
    const { id, email: code } = await begin();
    const { body }: TestAnswer = await verify(id, { otpeverify: code });

    return body.status.patientuniqueId;
  }

  return { request, verify, reset, begin, prove };
}
