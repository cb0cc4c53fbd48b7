import * as contract from '@kindwell/contract/appointments/care.ts';
import { type Route, route } from '#server/http/route.ts';
import { answerCare } from './answer-care.ts';
import { careList } from './care-list.ts';

/** Preventive care: who is due for what, and what families say of it. */
export const careRoutes: Route[] = [
  route(contract.careList, careList, ({ care }) => care.map(({ dependantId }) => dependantId)),
  route(contract.answerCare, answerCare),
];
