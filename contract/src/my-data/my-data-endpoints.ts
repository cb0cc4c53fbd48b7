import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { accountJoin, confirmJoin, declineJoin } from './account-join.ts';
import {
  askedClosing,
  closeAccount,
  closingCheck,
  myData,
  myDataJson,
  myDataPage,
  requestMyData,
  stopClosing,
} from './my-data.ts';

/** The calls about the copy of one's own data, and about the end of the account. */
export const myDataEndpoints: readonly Endpoint[] = [
  myData,
  requestMyData,
  myDataJson,
  myDataPage,
  closingCheck,
  closeAccount,
  askedClosing,
  stopClosing,
  accountJoin,
  confirmJoin,
  declineJoin,
];
