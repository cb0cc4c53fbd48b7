import * as contract from '@kindwell/contract/loyalty/ambassador.ts';
import { type Route, route } from '#server/http/route.ts';
import { ambassadorProgramme } from './ambassador-programme.ts';
import { joinAmbassador } from './join-ambassador.ts';
import { leaveAmbassador } from './leave-ambassador.ts';

/** The programme for patients who speak up for Kindwell. */
export const ambassadorRoutes: Route[] = [
  route(contract.ambassadorProgramme, ambassadorProgramme),
  route(contract.joinAmbassador, joinAmbassador),
  route(contract.leaveAmbassador, leaveAmbassador),
];
