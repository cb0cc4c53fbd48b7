import * as contract from '@kindwell/contract/appointments/notices.ts';
import { type Route, route } from '#server/http/route.ts';
import { noticeList } from './notice-list.ts';
import { readNotices } from './read-notices.ts';

/** Notices: what has happened, and what of it the account has read. */
export const noticeRoutes: Route[] = [
  route(contract.noticeList, noticeList, ({ notices }) =>
    notices.flatMap(({ dependantId }) => (dependantId === null ? [] : [dependantId])),
  ),
  route(contract.readNotices, readNotices),
];
