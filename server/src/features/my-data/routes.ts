import * as joining from '@kindwell/contract/my-data/account-join.ts';
import * as contract from '@kindwell/contract/my-data/my-data.ts';
import { type Route, route } from '#server/http/route.ts';
import { type ClosingParts, closeAccountWith, closingCheck } from './closing/close-account.ts';
import { askedClosing, stopClosing } from './closing/stop-closing.ts';
import { myDataJson, myDataPage } from './copy/download-copy.ts';
import { myData, requestMyData } from './copy/my-data.ts';
import { accountJoin, confirmJoinWith, declineJoin } from './joining/account-join.ts';

/** What belongs to each person: a copy of all of it, and the end of the account. */
export const myDataRoutes = (parts: ClosingParts): Route[] => [
  route(contract.myData, myData),
  route(contract.requestMyData, requestMyData),
  route(contract.myDataJson, myDataJson),
  route(contract.myDataPage, myDataPage),
  // It counts people, and shows nobody.
  route(contract.closingCheck, closingCheck, () => []),
  route(contract.closeAccount, closeAccountWith(parts)),
  route(contract.askedClosing, askedClosing),
  route(contract.stopClosing, stopClosing),
  // Whom the other account belongs to is the reader, or nobody they are told of.
  route(joining.accountJoin, accountJoin, () => []),
  route(joining.confirmJoin, confirmJoinWith(parts)),
  route(joining.declineJoin, declineJoin),
];
