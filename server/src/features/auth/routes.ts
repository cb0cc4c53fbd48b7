import * as contract from '@kindwell/contract/auth/auth.ts';
import * as passkey from '@kindwell/contract/auth/auth-passkeys.ts';
import * as recovery from '@kindwell/contract/auth/auth-recovery.ts';
import * as signup from '@kindwell/contract/auth/auth-signup.ts';
import * as corrections from '@kindwell/contract/auth/contact-correction.ts';
import * as codes from '@kindwell/contract/auth/sign-in-codes.ts';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import * as patient from '@kindwell/contract/patient.ts';
import { saveSignInCodes, signInCodes } from '#server/features/auth/account/sign-in-codes.ts';
import { updateAccount } from '#server/features/auth/account/update-account.ts';
import { contactCorrection, stopCorrection } from '#server/features/auth/corrections/stop-correction.ts';
import { endCopiedDevice } from '#server/features/auth/devices/shown-device.ts';
import { passkeyLogin, startPasskeyLogin } from '#server/features/auth/passkeys/passkey-login.ts';
import { confirmPasskey, passkeys, removePasskey, startPasskey } from '#server/features/auth/passkeys/passkeys.ts';
import { checkAccount } from '#server/features/auth/recovery/check-account.ts';
import { forgotPassword } from '#server/features/auth/recovery/forgot-password.ts';
import { register } from '#server/features/auth/signup/register.ts';
import { type SignupParts, verifyRegistration } from '#server/features/auth/signup/verify-registration.ts';
import { type Handler, type Route, route } from '#server/http/route.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { resendOtp } from './resend-otp.ts';
import { verifyCode } from './verify-code.ts';
import { verifyOtp } from './verify-otp.ts';

/** Looks first whether the device that calls shows a value of its cookie that is void. */
const watched =
  <E extends Endpoint>(handler: Handler<E>): Handler<E> =>
  async (call, services) => {
    await endCopiedDevice(call, services);
    return handler(call, services);
  };

/**
 * Signing up, in and out, back into an account, and changing its ways in (docs/spec/auth.md); with what
 * other features do when somebody joins.
 */
export const authRoutes = (parts: SignupParts): Route[] => [
  route(contract.login, watched(login)),
  route(contract.verifyOtp, watched(verifyOtp)),
  route(contract.verifyCode, watched(verifyCode)),
  route(contract.resendOtp, watched(resendOtp)),
  route(passkey.startPasskeyLogin, watched(startPasskeyLogin)),
  route(passkey.passkeyLogin, watched(passkeyLogin)),
  route(contract.logout, logout),
  route(recovery.checkAccount, watched(checkAccount)),
  route(recovery.forgotPassword, watched(forgotPassword)),
  route(signup.register, watched(register(parts.findFamilyInvite))),
  route(signup.verifyRegistration, watched(verifyRegistration(parts))),
  route(patient.updateAccount, updateAccount),
  route(codes.signInCodes, signInCodes),
  route(codes.saveSignInCodes, saveSignInCodes),
  route(corrections.contactCorrection, contactCorrection),
  route(corrections.stopCorrection, stopCorrection),
  route(passkey.passkeys, passkeys),
  route(passkey.startPasskey, startPasskey),
  route(passkey.confirmPasskey, confirmPasskey),
  route(passkey.removePasskey, removePasskey),
];
