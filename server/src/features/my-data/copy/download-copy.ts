import type * as contract from '@kindwell/contract/my-data/my-data.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { brandWord } from '#server/brand/brand-in-force.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller, Handler } from '#server/http/route.ts';
import type { Session } from '#server/http/session/session.ts';
import type { Services } from '#server/services.ts';
import { openCopy } from './copy-seal.ts';
import { type DataCopy, endBrokenCopy, findDataCopy } from './data-copy-db.ts';

type Call = { session: Session; caller: Caller };

/**
 * One file of the caller's own copy. Throws 404 where there is none that is ready; one that the store has lost, or that
 * was sealed with another secret, is ended, so that another can be asked for.
 */
async function readCopy(call: Call, keyOf: (copy: DataCopy) => string, { db, clock, config, files, log }: Services) {
  const { patientId } = call.session;
  const copy = await findDataCopy(db, patientId, clock.now());
  const key = copy?.readyAt ? keyOf(copy) : null;
  const sealed = key && (await files.get(key));
  const content = key && sealed && openCopy(config.secret, patientId, key, sealed);
  if (copy?.readyAt && !content) {
    log.error({ patientId }, 'a copy of the own data that is ready could not be read');
    await endBrokenCopy(db, patientId, copy.jsonKey, clock.now());
  }
  if (!content) throw refuse('copyNotFound');

  await recordChange(db, call, 'downloadCopy', [], clock.now());
  return content;
}

/** GET /selfcare/mydata/json/: the copy as JSON (docs/own-data.md). */
export const myDataJson: Handler<typeof contract.myDataJson> = async (call, services) => ({
  name: `${brandWord()}-my-data.json`,
  content: await readCopy(call, ({ jsonKey }) => jsonKey, services),
});

/** GET /selfcare/mydata/page/: the copy as a page to read and print. */
export const myDataPage: Handler<typeof contract.myDataPage> = async (call, services) => ({
  name: `${brandWord()}-my-data.html`,
  content: await readCopy(call, ({ pageKey }) => pageKey, services),
});
