import * as contract from '@kindwell/contract/auth/sign-ins.ts';
import { type Route, route } from '#server/http/route.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { sessionLimits, staySignedIn } from './session-limits.ts';
import { sessions } from './sessions.ts';

/** Where an account is signed in, and for how long (docs/spec/session.md#devices). */
export const sessionRoutes: Route[] = [
  route(contract.sessions, sessions),
  route(contract.endSession, endSession),
  route(contract.endOtherSessions, endOtherSessions),
  route(contract.sessionLimits, sessionLimits),
  route(contract.staySignedIn, staySignedIn),
];
