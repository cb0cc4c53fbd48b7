import * as contract from '@kindwell/contract/terms.ts';
import { type Route, route } from '#server/http/route.ts';
import { seeTerms } from './see-terms.ts';

/** The calls about the terms; their pages are terms-page.ts. */
export const termsRoutes: Route[] = [route(contract.seeTerms, seeTerms)];
