import * as contract from '@kindwell/contract/appointments/ready.ts';
import { type Route, route } from '#server/http/route.ts';
import { saveVisitQuestion } from './save-visit-question.ts';
import { visitReady } from './visit-ready.ts';

/** Getting ready for a visit: what to know, what to bring, what to ask. */
export const readyRoutes: Route[] = [
  route(contract.visitReady, visitReady, ({ ready }) => [ready.dependantId]),
  route(contract.saveVisitQuestion, saveVisitQuestion),
];
