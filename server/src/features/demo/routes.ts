import * as contract from '@kindwell/contract/demo.ts';
import { type Route, route } from '#server/http/route.ts';
import { outboxMessages } from './outbox-messages.ts';

/** The outbox of the demo (docs/spec/demo.md); outside demo mode these calls do not exist. */
export const demoRoutes: Route[] = [route(contract.outboxMessages, outboxMessages)];
