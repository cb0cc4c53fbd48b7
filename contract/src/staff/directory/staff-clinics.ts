import { day, moment, momentOrNull, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { calendarDate } from '@kindwell/contract/dates.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { filledLine, line, search } from '@kindwell/contract/fields.ts';
import { id } from '@kindwell/contract/ids.ts';
import { type Language, language, languageCodes } from '@kindwell/contract/language.ts';
import { keptEntry } from '@kindwell/contract/staff/staff-content.ts';
import * as z from 'zod/mini';

/** Which clinics the staff ask for. */
export const shownClinics = z.enum(['all', 'published', 'withdrawn'], 'fields_filter_unknown');
export type ShownClinics = z.output<typeof shownClinics>;

/** A clinic in the list of the staff: `key` is what files know it by, `providers` how many work there. */
export const listedClinic = z.object({
  key: text,
  name: text,
  city: text,
  state: text,
  domain: text,
  published: z.boolean(),
  providers: whole,
});
export type StaffClinic = z.output<typeof listedClinic>;

/** A provider whom a search has found: `key` is what files know them by, `clinics` what those are called where they work. */
export const foundProvider = z.object({ key: text, name: text, published: z.boolean(), clinics: z.array(text) });
export type FoundProvider = z.output<typeof foundProvider>;

/** How many providers a search finds at most. */
export const mostFoundProviders = 20;

/**
 * The clinics by name, 30 at a time; `search`: those alone that have each of these words in their name or key, or whose city
 * begins so. `next` is what the page after this one is asked for with (`after`), null on the last one. The first page of a search
 * has the `providers` too that have each of the words in their name or key.
 */
export const staffClinics = endpoint({
  name: 'staffClinics',
  method: 'GET',
  path: '/staff/clinics/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  query: z.object({
    show: z._default(shownClinics, 'all'),
    search: z._default(search, ''),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'fields_address_invalid'))),
  }),
  answer: z.object({
    clinics: z.array(listedClinic),
    next: textOrNull,
    // An older server does not look for them.
    providers: z._default(z.array(foundProvider), []),
  }),
});

/** The key of a clinic or a provider, by which files know them. */
export const directoryKey = line(64, 'fields_address_invalid');

/** When a provider works on a day (`mon`), by the clock of the clinic: `08:00`. */
export const workedHours = z.object({ day: text, starts: text, ends: text });

/** A provider of a clinic, with what can be booked with them there, and the hours at it. */
export const clinicProvider = z.object({
  key: text,
  name: text,
  published: z.boolean(),
  visitTypes: z.array(text),
  hours: z.array(workedHours),
});

/** When a provider is away. */
export const providerTimeOff = z.object({ provider: text, starts: moment, ends: moment });

/** A key of a clinic's programs; the key itself nobody can read again. `endsAt` is null while it has no end. */
export const clinicKeyFacts = z.object({ id, createdAt: moment, endsAt: momentOrNull });

/**
 * A document that a clinic shows to everybody, with the path that it is served at; `titles` and `categories` are what its title and
 * its group are called in each language, empty where they are not. `version` names just this state of it: who
 * changes it says which one they have seen.
 */
export const clinicDocumentFacts = z.object({
  key: text,
  version: text,
  title: text,
  category: text,
  titles: z.record(language, text),
  categories: z.record(language, text),
  type: text,
  bytes: whole,
  publishedOn: day,
  path: text,
});

/**
 * A clinic as it stands now, with the providers who work there, when those are away from now on (the first 50), the keys of its
 * programs, the latest first, and its documents.
 */
export const staffClinic = endpoint({
  name: 'staffClinic',
  method: 'GET',
  path: '/staff/clinics/clinic/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  query: z.object({ key: directoryKey }),
  answer: z.object({
    clinic: keptEntry,
    providers: z.array(clinicProvider),
    timeOff: z.array(providerTimeOff),
    keys: z.array(clinicKeyFacts),
    documents: z.array(clinicDocumentFacts),
  }),
});

/** The largest document that is taken, in bytes. */
export const mostDocumentBytes = 10 * 1024 * 1024;

const documents = z.object({ documents: z.array(clinicDocumentFacts) });

type Other = Exclude<Language, 'en'>;
const otherLanguages = languageCodes.filter((code): code is Other => code !== 'en');

/** A text in the languages besides English: `title.es`, empty for none; what is left out stays as it is. */
const inOthers = <Name extends string>(name: Name, most: number) =>
  Object.fromEntries(otherLanguages.map((code) => [`${name}.${code}`, z.optional(line(most))])) as Record<
    `${Name}.${Other}`,
    z.ZodMiniOptional<ReturnType<typeof line>>
  >;

/**
 * Keeps a document of a clinic; with `key` and the `version` that was seen in the place of that one, as another edition with
 * another address. The same once more is the same. Answers all documents of the clinic.
 */
export const addClinicDocument = endpoint({
  name: 'addClinicDocument',
  method: 'POST',
  path: '/staff/clinics/documents/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  body: bodyOf({
    clinic: directoryKey,
    key: z.optional(directoryKey),
    version: z.optional(line(64)),
    title: filledLine(150),
    ...inOthers('title', 150),
    category: filledLine(100),
    ...inOthers('category', 100),
    publishedOn: calendarDate,
  }),
  upload: {
    field: 'document',
    maxBytes: mostDocumentBytes,
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  },
  answer: documents,
});

/** Takes a document of a clinic away; its address leads nowhere from then on. Answers those that are left. */
export const removeClinicDocument = endpoint({
  name: 'removeClinicDocument',
  method: 'POST',
  path: '/staff/clinics/documents/remove/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  body: bodyOf({ clinic: directoryKey, key: directoryKey, version: line(64) }),
  answer: documents,
});

const documentKeys = z
  .array(directoryKey, 'fields_address_invalid')
  .check(z.minLength(1, 'fields_address_invalid'), z.maxLength(1000, 'fields_address_invalid'));

/**
 * Puts the documents of a clinic in this order, in which patients read them; `seen` is the order that was seen, of the same documents.
 * The same once more is the same. Answers all documents of the clinic.
 */
export const orderClinicDocuments = endpoint({
  name: 'orderClinicDocuments',
  method: 'POST',
  path: '/staff/clinics/documents/order/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  body: bodyOf({ clinic: directoryKey, order: documentKeys, seen: documentKeys }),
  answer: documents,
});

/** For how long older keys can go on beside a new one, in hours. */
export const longestOverlapHours = 720;

const overlapHours = z
  .int('fields_overlap_hours')
  .check(z.gte(0, 'fields_overlap_hours'), z.lte(longestOverlapHours, 'fields_overlap_hours'));

/**
 * Makes a new key for the programs of a clinic, which is shown this once. Those before it end `overlapHours` later: `after` is the id of
 * the latest that was seen, null where there was none.
 */
export const makeClinicKey = endpoint({
  name: 'makeClinicKey',
  method: 'POST',
  path: '/staff/clinics/keys/',
  auth: 'staff',
  right: 'catalogue.write',
  stepUp: true,
  writes: true,
  body: bodyOf({ clinic: directoryKey, overlapHours, after: z.nullable(z.int('fields_address_invalid')) }),
  answer: z.object({ key: text, keys: z.array(clinicKeyFacts) }),
});

export type StaffClinicAnswer = z.output<typeof staffClinic.answer>;
