import type { Db } from '#server/db/database.ts';
import { findOwnNotices } from '#server/features/notices/notices-db.ts';
import { sayNotice } from '#server/features/notices/notices-rules.ts';
import { findCards } from '#server/features/rewards/cards/wallet-db.ts';
import { findAcceptances } from '#server/features/terms/acceptance-db.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Language } from '#server/messages/language.ts';
import { sayMemo, sayReason } from '#server/messages/say-stored.ts';
import {
  type Act,
  findActsOfOthers,
  findCorrections,
  findFamilyInvitations,
  findInvitations,
  findOthersWithSignIn,
  findOwnAccount,
  findOwnFavourites,
  findOwnMessages,
  findOwnReviews,
  findReferredProviders,
  findSignIns,
} from './account-copy-db.ts';
import { pagesOf } from './data-copy-rules.ts';
import {
  findCareAnswers,
  findInsurance,
  findInsuranceCards,
  findMovements,
  findPeople,
  findPointsAccounts,
  findVisitQuestions,
  findVisits,
} from './people-copy-db.ts';

/** How sealed things are opened: both answer null where that cannot be. */
export type Openers = {
  openCode: (secret: string, cardId: number, sealed: Buffer) => string | null;
  openInvited: (secret: string, patientId: number, sealed: Buffer) => string | null;
};

/** What a copy is made from, and for whom. */
export type CopySource = {
  patientId: number;
  language: Language;
  now: Date;
  db: Db;
  files: FileStore;
  secret: string;
} & Openers;

/** One thing of a part: its fields by their English names. */
export type CopyRow = Record<string, unknown>;

type Rows = (source: CopySource) => AsyncIterable<CopyRow>;

// Pictures beyond this are named, and can be downloaded where insurance is shown.
const mostImageBytes = 20 * 1024 * 1024;

async function* listOf(find: Promise<CopyRow[]>): AsyncGenerator<CopyRow> {
  yield* await find;
}

async function* people({ db, patientId }: CopySource) {
  for (const { spends: _, ...person } of await findPeople(db, patientId)) yield person;
}

/** The visits; why Kindwell itself did something is said in the language of the copy, what people wrote stays. */
async function* visits({ db, patientId, language }: CopySource) {
  for await (const { history, ...visit } of pagesOf((after, limit) =>
    findVisits(db, patientId, language, after, limit),
  )) {
    const said = history?.map(({ reason, ...event }) => ({
      ...event,
      reason: reason && event.by === 'system' ? sayReason(language, reason) : reason,
    }));
    yield { ...visit, history: said ?? null };
  }
}

async function* insuranceCards({ db, patientId, files }: CopySource) {
  let left = mostImageBytes;

  for (const { fileKey, ...card } of await findInsuranceCards(db, patientId)) {
    left -= card.bytes;
    const bytes = left < 0 ? null : await files.get(fileKey);
    yield { ...card, content: bytes && `data:${card.type};base64,${Buffer.from(bytes).toString('base64')}` };
  }
}

/** The movements of points; what each was booked for is said in the language of the copy. */
async function* points({ db, patientId, language }: CopySource) {
  for (const { id: accountId, personId, person, kind } of await findPointsAccounts(db, patientId)) {
    const movements = pagesOf((after, limit) => findMovements(db, accountId, after, limit));
    for await (const { id, ...movement } of movements)
      yield { personId, person, account: kind, ...movement, what: sayMemo(language, movement.what) };
  }
}

/** The wallet, of the own people: with the codes that the patient may see there. */
async function* giftCards({ db, patientId, secret, openCode }: CopySource) {
  const others = new Set((await findOthersWithSignIn(db, patientId)).map(({ id }) => id));
  const unspendable = (await findPeople(db, patientId)).filter(({ spends }) => !spends).map(({ id }) => id);
  const hidden = new Set([...others, ...unspendable]);

  for (const card of (await findCards(db, patientId, { limit: null, offset: 0 })).cards) {
    if (hidden.has(card.personId)) continue;

    const { id, orderId, brand, faceDollars, denomination, status, settledAt, usedAt, personId } = card;
    const cents = denomination ?? (faceDollars ?? 0) * 100;
    const person = `${card.firstName} ${card.lastName}`;
    const code = card.code && openCode(secret, id, card.code);
    yield { id, orderId, personId, person, brand, cents, status, code, settledAt, usedAt };
  }
}

async function* invitations({ db, patientId, secret, openInvited }: CopySource) {
  const sent = pagesOf((after, limit) => findInvitations(db, patientId, after, limit));
  for await (const { contact, ...invite } of sent) yield { ...invite, to: openInvited(secret, patientId, contact) };
}

/** What the bell has told, said in the language of the copy. */
async function* notices({ db, patientId, language, now }: CopySource) {
  for await (const notice of pagesOf((after, limit) => findOwnNotices(db, patientId, now, after, limit))) {
    const { dependantId: personId, createdAt: at, readAt } = notice;
    yield { personId, at, text: sayNotice(language, notice), readAt };
  }
}

async function* actsOfOthers({ db, patientId }: CopySource) {
  const limit = 1000;
  let last: Act | undefined;

  do {
    const rows: Act[] = await findActsOfOthers(db, patientId, last ?? { chain: -1, seq: 0 }, limit);
    for (const { chain: _, seq: __, ...act } of rows) yield act;
    last = rows.length < limit ? undefined : rows.at(-1);
  } while (last);
}

/** Everything that a copy has, part by part, in the order in which it is read. docs/own-data.md describes each. */
export const copyParts = {
  account: ({ db, patientId }) => listOf(findOwnAccount(db, patientId).then((account) => [account])),
  people,
  visits,
  care: ({ db, patientId, language }) => listOf(findCareAnswers(db, patientId, language)),
  visitQuestions: ({ db, patientId }) => listOf(findVisitQuestions(db, patientId)),
  insurance: ({ db, patientId }) => listOf(findInsurance(db, patientId)),
  insuranceCards,
  points,
  giftCards,
  reviews: ({ db, patientId, language }) => listOf(findOwnReviews(db, patientId, language)),
  invitations,
  providers: ({ db, patientId }) => listOf(findReferredProviders(db, patientId)),
  familyInvitations: ({ db, patientId }) => listOf(findFamilyInvitations(db, patientId)),
  corrections: ({ db, patientId }) => listOf(findCorrections(db, patientId)),
  favourites: ({ db, patientId }) => listOf(findOwnFavourites(db, patientId)),
  signIns: ({ db, patientId }) => pagesOf((after, limit) => findSignIns(db, patientId, after, limit)),
  terms: ({ db, patientId }) => listOf(findAcceptances(db, patientId)),
  notices,
  messages: ({ db, patientId }) => pagesOf((after, limit) => findOwnMessages(db, patientId, after, limit)),
  actsOfOthers,
} satisfies Record<string, Rows>;

export type PartName = keyof typeof copyParts;
