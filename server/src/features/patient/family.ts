import type * as contract from '@kindwell/contract/patient.ts';
import type { Handler } from '#server/http/route.ts';
import { findFamily } from './patient-db.ts';

/** GET /selfcare/family/{id}/ (API-34): the people the patient may book for, oneself first. */
export const family: Handler<typeof contract.family> = async ({ params }, { db }) => ({
  dependant: await findFamily(db, params.id),
});
