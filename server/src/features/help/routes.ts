import * as contract from '@kindwell/contract/help.ts';
import { type Route, route } from '#server/http/route.ts';
import { supportContact } from './support-contact.ts';

/** Help that needs no session. */
export const helpRoutes: Route[] = [route(contract.supportContact, supportContact)];
