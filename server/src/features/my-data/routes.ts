import * as contract from '@kindwell/contract/my-data.ts';
import { type Route, route } from '#server/http/route.ts';
import { myDataJson, myDataPage } from './copy/download-copy.ts';
import { myData, requestMyData } from './copy/my-data.ts';

/** What belongs to each person: a copy of all of it, and the end of the account. */
export const myDataRoutes: Route[] = [
  route(contract.myData, {}, myData),
  route(contract.requestMyData, {}, requestMyData),
  route(contract.myDataJson, {}, myDataJson),
  route(contract.myDataPage, {}, myDataPage),
];
