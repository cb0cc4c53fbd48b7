import { createHash } from 'node:crypto';
import type * as contract from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { keepChanges } from '#server/catalogue/changes-db.ts';
import { otherLanguages } from '#server/catalogue/entry-fields.ts';
import type { Change } from '#server/catalogue/kind.ts';
import { deleteDocument, findDocumentEntry, moveDocument, saveDocument } from '#server/catalogue/kinds/documents-db.ts';
import { findNames, type Name, saveNames } from '#server/catalogue/names-db.ts';
import type { Db } from '#server/db/database.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import { readPaper } from '#server/files/read-paper.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { findClinicId, findDocumentFacts, findKeptDocument, findNextPosition } from './clinics-db.ts';
import { presentDocuments, versionOf } from './present-clinic.ts';

const field = 'document';
const keyLength = 32;

type Wish = CallOf<typeof contract.addClinicDocument>['body'];

type Facts = Pick<Wish, 'title' | 'category' | 'publishedOn'>;

/** What a new document is known by: the same once more is the same document. */
const keyOf = (bytes: Buffer, { title, category, publishedOn }: Facts) =>
  createHash('sha256')
    .update(JSON.stringify([title, category, publishedOn]))
    .update(bytes)
    .digest('hex')
    .slice(0, keyLength);

async function requireClinic(db: Db, key: string): Promise<number> {
  const found = await findClinicId(db, key);
  if (!found) throw refuse('contentNotFound');
  return found.id;
}

/**
 * What its title and its group are called in other languages. An empty text takes away what the words that were seen are called;
 * of others it says nothing, as what is left out.
 */
const titlesOf = (body: Wish, before: Facts | undefined): Name[] =>
  (['title', 'category'] as const).flatMap((field) =>
    otherLanguages.flatMap((language) => {
      const title = body[`${field}.${language}` as 'title.es'];
      const says = title !== undefined && (title !== '' || before?.[field] === body[field]);
      return says ? [{ name: body[field], language, title }] : [];
    }),
  );

/** One text has one name in a language: a title that is its group as well cannot be called two things. */
function requireOneName(names: Name[]) {
  const titles = new Map(names.map(({ language, name, title }) => [`${language} ${name}`, title]));
  const two = names.find(({ language, name, title }) => titles.get(`${language} ${name}`) !== title);
  if (two) throw refuse('inputInvalid', { field: `title.${two.language}` });
}

/** Whether these are called so already. */
async function isCalled(db: Db, names: Name[]): Promise<boolean> {
  const known = await findNames(
    db,
    names.map(({ name }) => name),
  );
  const titles = new Map(known.map(({ language, name, title }) => [`${language} ${name}`, title]));
  return names.every(({ language, name, title }) => (titles.get(`${language} ${name}`) ?? '') === title);
}

const actions = { added: 'addContent', changed: 'changeContent', withdrawn: 'withdrawContent' } as const;

type ActingCall = CallOf<
  typeof contract.addClinicDocument | typeof contract.removeClinicDocument | typeof contract.orderClinicDocuments
>;

/** Keeps and records what is done to a document, in the transaction that does it. */
async function recordChange(tx: Db, call: ActingCall, { what, key, before, after }: Change<object>, now: Date) {
  const id = `${call.body.clinic}/${key}`;
  await keepChanges(tx, 'documents', [{ key: id, what, before, after }], { staffId: call.staff.id, now });
  await recordStaffAct(tx, call, actions[what], [{ kind: 'content', id: `documents/${id}` }], now);
}

/** POST /staff/clinics/documents/: keeps a document by what its bytes are, a new one or another edition; repeatable. */
export const addClinicDocument: Handler<typeof contract.addClinicDocument> = async (call, { db, clock }) => {
  const { clinic, key: replaced, version, title, category, publishedOn } = call.body;
  const facts = { title, category, publishedOn };
  const { mediaType, bytes } = await readPaper(call.file, field);
  const key = replaced ?? keyOf(bytes, facts);

  return db.transaction(async (tx) => {
    await waitForImportLock(tx);
    const clinicId = await requireClinic(tx, clinic);
    const before = await findKeptDocument(tx, clinicId, key);
    if (replaced !== undefined && !before) throw refuse('contentNotFound');
    const names = titlesOf(call.body, replaced === undefined ? undefined : before);
    requireOneName(names);

    const isSame = before?.bytes.equals(bytes) && sameFacts(before, facts) && (await isCalled(tx, names));
    if (!isSame) {
      if (before && versionOf(before) !== version) throw refuse('contentChanged');
      const position = before?.position ?? (await findNextPosition(tx, clinicId));
      const type = mediaType.replace(/^.*\//, '');
      const known = await findDocumentEntry(tx, { clinic, key });
      await saveDocument(tx, { clinic, key, ...facts, type, position }, bytes);
      await saveNames(tx, names);
      const after = await findDocumentEntry(tx, { clinic, key });
      await recordChange(tx, call, { what: known ? 'changed' : 'added', key, before: known, after }, clock.now());
    }
    return { documents: await presentDocuments(tx, clinicId) };
  });
};

const sameFacts = (one: Facts, other: Facts) =>
  one.title === other.title && one.category === other.category && one.publishedOn === other.publishedOn;

/** POST /staff/clinics/documents/remove/: takes a document away; repeatable. */
export const removeClinicDocument: Handler<typeof contract.removeClinicDocument> = (call, { db, clock }) =>
  db.transaction(async (tx) => {
    await waitForImportLock(tx);
    const { clinic, key, version } = call.body;
    const clinicId = await requireClinic(tx, clinic);
    const before = (await findDocumentFacts(tx, clinicId)).find((document) => document.key === key);

    if (before) {
      if (versionOf(before) !== version) throw refuse('contentChanged');
      const known = await findDocumentEntry(tx, { clinic, key });
      await deleteDocument(tx, { clinic, key });
      await recordChange(tx, call, { what: 'withdrawn', key, before: known }, clock.now());
    }
    return { documents: await presentDocuments(tx, clinicId) };
  });

const isSameOrder = (one: string[], other: string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** The places of these documents, each after the one before: those that they have, or, where several share one, new ones. */
function placesOf(documents: { position: number }[]): number[] {
  const places = documents.map(({ position }) => position);
  return new Set(places).size === places.length ? places : places.map((_, index) => index + 1);
}

/** POST /staff/clinics/documents/order/: puts the documents of a clinic in another order; repeatable. */
export const orderClinicDocuments: Handler<typeof contract.orderClinicDocuments> = (call, { db, clock }) =>
  db.transaction(async (tx) => {
    await waitForImportLock(tx);
    const { clinic, order, seen } = call.body;
    if (!isSameOrder(order.toSorted(), seen.toSorted()) || new Set(order).size !== order.length)
      throw refuse('inputInvalid', { field: 'order' });

    const clinicId = await requireClinic(tx, clinic);
    const known = await findDocumentFacts(tx, clinicId);
    const keys = known.map(({ key }) => key);
    if (!isSameOrder(keys, order)) {
      if (!isSameOrder(keys, seen)) throw refuse('contentChanged');
      const places = placesOf(known);
      const now = clock.now();

      for (const [index, key] of order.entries()) {
        const before = await findDocumentEntry(tx, { clinic, key });
        const position = places[index] ?? index + 1;
        if (!before || before.position === position) continue;
        await moveDocument(tx, { clinic, key }, position);
        await recordChange(tx, call, { what: 'changed', key, before, after: { ...before, position } }, now);
      }
    }
    return { documents: await presentDocuments(tx, clinicId) };
  });
