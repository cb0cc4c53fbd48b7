import type * as contract from '@kindwell/contract/auth/auth.ts';
import type { Handler } from '#server/http/route.ts';
import { countOutcome } from '#server/metrics/count-outcome.ts';
import { checkLogin } from './check-login.ts';
import { signIn } from './sign-in.ts';

/** POST /selfcare/login/ (API-01, API-02): says what an identifier still needs, or signs in. */
export const login: Handler<typeof contract.login> = async (call, services) => {
  const { body } = call;
  if ('login' in body) return checkLogin(body.login, call, services);

  return countOutcome(
    services.metrics.signIns,
    () => signIn(body, call, services),
    (answer) => ('needVerification' in answer ? 'code asked' : 'done'),
  );
};
