import * as contract from '@kindwell/contract/master.ts';
import { mayLag, type Route, route } from '#server/http/route.ts';
import { cities, languages, masterDomains, masterInsurance, states } from './master-lists.ts';

/** Reference data, the same for everyone, signed in or not. */
export const masterRoutes: Route[] = [
  mayLag(route(contract.languages, languages)),
  mayLag(route(contract.masterDomains, masterDomains)),
  mayLag(route(contract.masterInsurance, masterInsurance)),
  mayLag(route(contract.states, states)),
  mayLag(route(contract.cities, cities)),
];
