import * as contract from '@kindwell/contract/help.ts';
import { type Route, route } from '#server/http/route.ts';
import { banner } from './banner.ts';

/** What is shown above every screen. */
export const bannerRoutes: Route[] = [route(contract.banner, banner)];
