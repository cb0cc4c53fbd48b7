import type * as contract from '@kindwell/contract/loyalty/ambassador.ts';
import type { Handler } from '#server/http/route.ts';
import { findProgramme } from './ambassador-db.ts';
import { presentProgramme } from './present-programme.ts';

/** GET /selfcare/patientaccount/ambassador/: the ambassador programme, and the reader's own part in it. */
export const ambassadorProgramme: Handler<typeof contract.ambassadorProgramme> = async ({ session }, { db, clock }) =>
  presentProgramme(await findProgramme(db, session.patientId, clock.now()));
