import type * as contract from '@kindwell/contract/insurance.ts';
import { recordRead } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findCardFile } from './cards-db.ts';

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * GET /selfcare/insurancecard/{id}/: the bytes of one side of a card, for the person who may see the person's records. A look
 * at another person's is recorded.
 */
export const insuranceCardFile: Handler<typeof contract.insuranceCardFile> = async (call, { db, files, clock }) => {
  const { patientId } = call.session;
  const card = await findCardFile(db, patientId, call.params.id);
  const content = card && (await files.get(card.fileKey));
  if (!card || !content) throw refuse('notFound');

  const objects = [{ kind: 'insuranceCard', id: call.params.id } as const];
  await recordRead(db, { actorId: patientId, objects, subjectIds: [card.dependantId], call }, clock.now());

  return { name: `insurance-card-${card.side}.${endings[card.mediaType]}`, content: new Uint8Array(content) };
};
