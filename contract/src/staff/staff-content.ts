import { fileAnswer, moment, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { line, search } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

/** The kinds of content that the staff keep in the console, by the words of their files (docs/catalogue.md). */
export const contentKind = z.enum(
  [
    'brands',
    'offers',
    'boosts',
    'earningRules',
    'insurers',
    'careKinds',
    'careRules',
    'ambassadorTerms',
    'searchWords',
    'placeNames',
    'names',
    'reviewReasons',
    'portal',
  ],
  'fields_address_invalid',
);
export type ContentKind = z.output<typeof contentKind>;

/** What is worth money to patients or to clinics: who changes it, entry by entry or by a file, proves who is there. */
const stepUpForMoney = { kind: ['brands', 'offers', 'boosts', 'earningRules'] satisfies ContentKind[] };

/** An entry of a kind, with the fields of its published format: docs/catalogue/KIND.schema.json. */
export const contentEntry = z.record(z.string(), z.unknown(), 'fields_no_form');
export type ContentEntry = z.output<typeof contentEntry>;

/**
 * An entry as it stands. `version` names just this state of it: who changes it says which one they have seen. `clinic` is what the
 * clinic is called that the entry names by its key, null where it names none.
 */
export const keptEntry = z.object({ key: text, version: text, entry: contentEntry, clinic: textOrNull });
export type KeptEntry = z.output<typeof keptEntry>;

/** How many entries a page of a list has. */
export const contentPageSize = 50;

const longestKey = 300;
const whichKind = z.object({ kind: contentKind });

/** The key of an entry or a clinic, and what is said about a wrong one. */
export const contentKeyOf = (message: string) => line(longestKey, message);
const whichKey = contentKeyOf('fields_address_invalid');

/** Which page of a list is asked for, from 1; the first where it is left out. */
export const pageNumber = z.pipe(
  z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'fields_page_number')), '1'),
  z.transform(Number),
);

/** How many entries a kind has, and how many of them are not offered. */
export const contentKindCount = z.object({ kind: contentKind, entries: whole, withdrawn: whole });

/** Every kind of content, with how many entries it has and how many of them are not offered. */
export const contentKinds = endpoint({
  name: 'contentKinds',
  method: 'GET',
  path: '/staff/content/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  answer: z.object({ kinds: z.array(contentKindCount) }),
});

/** A page of the entries of a kind, in the order of the file; `search`: those alone that have these words somewhere. */
export const contentList = endpoint({
  name: 'contentList',
  method: 'GET',
  path: '/staff/content/{kind}/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: whichKind,
  query: z.object({ search: z._default(search, ''), page: pageNumber }),
  answer: z.object({ entries: z.array(keptEntry), total: whole, page: whole }),
});

/** One entry as it stands now. */
export const contentOne = endpoint({
  name: 'contentOne',
  method: 'GET',
  path: '/staff/content/{kind}/entry/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: whichKind,
  query: z.object({ key: whichKey }),
  answer: keptEntry,
});

/** The entries of a kind as the file that an import takes. */
export const contentFile = endpoint({
  name: 'contentFile',
  method: 'GET',
  path: '/staff/content/{kind}/file/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: whichKind,
  file: 'application/json',
  answer: fileAnswer,
});

/** Something wrong with an entry: where in it (`cards.0.dollars`, empty for the whole), and what. */
export const contentFault = z.object({ path: text, message: text });

/** A value of an entry that would be another one; empty where there is none. */
export const contentDifference = z.object({ place: text, before: text, after: text });

/** What saving an entry does: nothing where it has faults. */
export const contentPlan = z.object({
  faults: z.array(contentFault),
  what: z.enum(['added', 'changed', 'withdrawn', 'same']),
  differences: z.array(contentDifference),
});
export type ContentPlan = z.output<typeof contentPlan>;

/** An entry as somebody wants it. With `known` it takes the place of that one, seen as it was; without it is new. */
export const wantedFields = {
  entry: contentEntry,
  known: z.optional(z.object({ key: whichKey, version: line(64) }, 'fields_no_form')),
};
export const wantedEntry = bodyOf(wantedFields);

/** Says what is wrong with an entry, and what saving it would change. Writes nothing. */
export const checkContent = endpoint({
  name: 'checkContent',
  method: 'POST',
  path: '/staff/content/{kind}/check/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  params: whichKind,
  body: wantedEntry,
  answer: contentPlan,
});

/** Saves an entry that has no fault; `kept` is it as it stands now, null where there was a fault and nothing was written. */
export const saveContent = endpoint({
  name: 'saveContent',
  method: 'POST',
  path: '/staff/content/{kind}/save/',
  auth: 'staff',
  right: 'catalogue.write',
  stepUp: stepUpForMoney,
  writes: true,
  params: whichKind,
  body: wantedEntry,
  answer: z.object({ ...contentPlan.shape, kept: z.nullable(keptEntry) }),
});

/**
 * Something that was done to an entry: by whom of the staff, null where it came with an import at the server, and when. `differences`
 * are the values that it changed, of an entry that is gone those that it had; `was` is the entry as it was before, null where it was
 * not there. Of what was done before the values were kept, neither is known.
 */
export const contentAct = z.object({
  id: text,
  what: z.enum(['added', 'changed', 'withdrawn']),
  by: textOrNull,
  at: moment,
  differences: z.array(contentDifference),
  was: z.nullable(contentEntry),
});
export type ContentAct = z.output<typeof contentAct>;

/** Which page of a history is asked for: what was done before this. */
export const historyBefore = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'fields_address_invalid')));

/** A page of what was done to an entry, the latest first. `next` is what the page after this one is asked for with (`before`), null on the last one. */
export const historyPage = z.object({ acts: z.array(contentAct), next: textOrNull });
export type HistoryPage = z.output<typeof historyPage>;

/** What was done to an entry, a page at a time. */
export const contentHistory = endpoint({
  name: 'contentHistory',
  method: 'GET',
  path: '/staff/content/{kind}/history/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: whichKind,
  query: z.object({ key: whichKey, before: historyBefore }),
  answer: historyPage,
});

/** Withdraws an entry: patients see it no more, and what hangs on it stays. `kept` is null where it is gone. */
export const withdrawContent = endpoint({
  name: 'withdrawContent',
  method: 'POST',
  path: '/staff/content/{kind}/withdraw/',
  auth: 'staff',
  right: 'catalogue.write',
  stepUp: stepUpForMoney,
  writes: true,
  params: whichKind,
  body: bodyOf({ key: whichKey, version: line(64) }),
  answer: z.object({ kept: z.nullable(keptEntry) }),
});

/** The largest picture that is taken, in bytes. */
export const mostPictureBytes = 2 * 1024 * 1024;

/** Keeps a picture for rewards and offers; `path` is what an entry names it by. The same once more is the same. */
export const addPicture = endpoint({
  name: 'addPicture',
  method: 'POST',
  path: '/staff/pictures/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  body: bodyOf({}),
  upload: { field: 'picture', maxBytes: mostPictureBytes, types: ['image/jpeg', 'image/png', 'image/webp'] },
  answer: z.object({ path: text }),
});

/** Of a file: the line of it, the place in it, and what is wrong. */
export const fileFault = z.object({ line: whole, place: text, message: text });

/** What a file does to one entry; `entry` is it as it will be, or as it was where it goes away, `clinic` as that of one that is kept. */
export const contentChange = z.object({
  key: text,
  what: z.enum(['added', 'changed', 'withdrawn']),
  entry: contentEntry,
  clinic: textOrNull,
  differences: z.array(contentDifference),
});

/** What bringing in a file does, entry by entry; of very many the first, `more` says how many others. */
export const filePlan = z.object({
  kind: contentKind,
  faults: z.array(fileFault),
  added: whole,
  changed: whole,
  withdrawn: whole,
  unchanged: whole,
  changes: z.array(contentChange),
  more: whole,
  /** Names just these changes to what is there now; who brings the file in says which ones they have seen. */
  plan: text,
});
export type FilePlan = z.output<typeof filePlan>;

/** The largest file that is taken, in bytes. */
export const mostFileBytes = 16 * 1024 * 1024;

const upload = { field: 'file', maxBytes: mostFileBytes, types: ['application/json'] } as const;

/** Says what is wrong with a file of a kind, and what bringing it in would change. Writes nothing. */
export const checkContentFile = endpoint({
  name: 'checkContentFile',
  method: 'POST',
  path: '/staff/content/{kind}/file/check/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  params: whichKind,
  body: bodyOf({}),
  upload,
  answer: filePlan,
});

/** Brings a file in, all of it or nothing, where it does just what was seen before. */
export const importContentFile = endpoint({
  name: 'importContentFile',
  method: 'POST',
  path: '/staff/content/{kind}/file/import/',
  auth: 'staff',
  right: 'catalogue.write',
  stepUp: true,
  writes: true,
  params: whichKind,
  body: bodyOf({ plan: line(64) }),
  upload,
  answer: filePlan,
});
