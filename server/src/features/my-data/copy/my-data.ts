import type * as contract from '@kindwell/contract/my-data/my-data.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { beginCopyWork } from './begin-copy-work.ts';
import { findDataCopy } from './data-copy-db.ts';
import { presentCopy } from './data-copy-rules.ts';

/** GET /selfcare/mydata/: the copy of one's own data, or null. */
export const myData: Handler<typeof contract.myData> = async ({ session }, { db, clock }) => {
  const copy = await findDataCopy(db, session.patientId, clock.now());

  return { copy: copy ? presentCopy(copy, clock.now()) : null };
};

/**
 * POST /selfcare/mydata/: has a copy of everything about the patient made by the worker; while there is one, ready or
 * under way, that is the answer.
 */
export const requestMyData: Handler<typeof contract.requestMyData> = async (call, { db, clock }) => {
  const { patientId } = call.session;
  const now = clock.now();

  const copy = await db.transaction(async (tx) => {
    const isNew = await beginCopyWork(tx, { patientId, byStaff: false }, now);
    const found = await findDataCopy(tx, patientId, now);
    if (!found) throw new Error('the copy that was begun is not there');

    if (isNew) await recordChange(tx, call, 'requestCopy', [], now);
    return found;
  });
  return { copy: presentCopy(copy, now), msg: sentence('answers_copy_requested') };
};
