import type * as contract from '@kindwell/contract/settings.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { findCards, findInsurances } from '#server/features/insurance/insurance-db.ts';
import { presentCard } from '#server/features/insurance/present-insurance.ts';
import { lockHouseholdOfPerson } from '#server/features/loyalty/ledger/household-db.ts';
import { claimFile, noteFile } from '#server/files/orphaned-files-db.ts';
import type { Paper } from '#server/files/read-paper.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { counterKey, randomToken } from '#server/lib/tokens.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { readCard } from './card-content.ts';
import { findCardTarget, replaceCard } from './cards-db.ts';

const aDay = { hits: 20, seconds: 86_400 };
const keyBytes = 24;

type Call = CallOf<typeof contract.saveInsurance>;

/** Writes the file, noted down first as one without a row: what a crash leaves behind the worker takes away. */
async function keepFile(bytes: Buffer, { db, files, clock }: Services): Promise<string> {
  const key = randomToken(keyBytes);
  await noteFile(db, key, clock.now());
  await files.put(key, bytes);

  return key;
}

/** Gives the file its row, which so never points at nothing; what the file was checked for may have changed meanwhile. */
async function keepCard(call: Call, { mediaType, bytes }: Paper, fileKey: string, { db, clock }: Services) {
  const { session, body } = call;
  const now = clock.now();

  await db.transaction(async (tx) => {
    await lockHouseholdOfPerson(tx, body.dependantId);
    const place = await findCardTarget(tx, session.patientId, body.dependantId, body.insuranceId ?? null);
    if (!place) throw refuse('notFound');
    if (!(await claimFile(tx, fileKey))) throw new Error('an uploaded file was taken away before it had its row');

    const card = { ...place, side: body.side, mediaType, byteSize: bytes.length, fileKey };
    const id = await replaceCard(tx, { ...card, uploadedBy: session.patientId, now });
    await recordChange(tx, call, 'saveCard', [{ kind: 'insuranceCard', id }], now, [place.dependantId]);
  });
}

/**
 * POST /selfcare/patientsetting/insurance/ (API-66): keeps one side of an insurance card, for
 * oneself or for somebody whose records the patient may change. It replaces what that side had.
 */
export const saveInsurance: Handler<typeof contract.saveInsurance> = async (call, services) => {
  const { db, clock, config } = services;
  const { patientId } = call.session;
  const { dependantId, insuranceId = null } = call.body;
  if (!(await findCardTarget(db, patientId, dependantId, insuranceId))) throw refuse('notFound');

  // Also what is refused counts: looking at a file costs more than refusing it.
  await limitHits(db, counterKey(config.secret, 'upload', String(patientId)), aDay, clock.now(), 'uploadsADay');
  const content = await readCard(call.file);
  await keepCard(call, content, await keepFile(content.bytes, services), services);

  const insurance = await findInsurances(db, patientId, dependantId);
  const cards = await findCards(db, patientId, dependantId);
  return {
    insurance,
    cards: cards.filter((card) => card.insuranceId === null).map(presentCard),
    msg: sentence('answers_saved'),
  };
};
