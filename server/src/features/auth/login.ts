import type * as contract from '@kindwell/contract/auth.ts';
import type { Handler } from '#server/http/route.ts';
import { checkLogin } from './check-login.ts';
import { signIn } from './sign-in.ts';

/** POST /selfcare/login/ (spec §4 Login, §7 Account): says what an identifier still needs, or signs in. */
export const login: Handler<typeof contract.login> = async (call, services) =>
  'login' in call.body ? checkLogin(call.body.login, call, services) : signIn(call.body, call, services);
