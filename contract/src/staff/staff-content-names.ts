import { text, whole } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { search } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

/** Something that entries name by its key, and what it is called. */
const called = z.object({ key: text, name: text });

/** Up to a hundred texts of a pattern, with a sign between them. */
const upToHundred = (one: string, between: string) =>
  z.pipe(
    z
      .string('fields_choice_invalid')
      .check(z.regex(new RegExp(`^${one}(${between}${one}){0,99}$`), 'fields_choice_invalid')),
    z.transform((text) => text.split(between)),
  );

/** The keys of up to a hundred clinics, with commas between them. */
const keys = upToHundred('[\\w.-]{1,64}', ',');

/** Up to a hundred names, one on each line. */
const names = upToHundred('[^\\n]{1,100}', '\n');

/** The clinics that entries can name: those of these keys, without them the first twenty by the words of their name. */
export const contentClinics = endpoint({
  name: 'contentClinics',
  method: 'GET',
  path: '/staff/content-clinics/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  query: z.object({ search: z._default(search, ''), keys: z.optional(keys) }),
  answer: z.object({ clinics: z.array(called) }),
});

/** Every kind of clinic (`domains`) and every kind of preventive care, as the reader's language calls them. */
export const contentNames = endpoint({
  name: 'contentNames',
  method: 'GET',
  path: '/staff/content-names/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  answer: z.object({ domains: z.array(called), care: z.array(called) }),
});

/** What an entry chooses several of: names of the directory, insurers that are listed, what can be booked at a clinic. */
export const choiceList = z.enum(
  ['specialities', 'services', 'languages', 'insurers', 'visitTypes'],
  'fields_address_invalid',
);
export type ChoiceList = z.output<typeof choiceList>;

/**
 * What can be chosen of a list, each by its name in entries (`key`) and as the reader's language calls it: those of these `names`,
 * without them the first fifty that have the words of `search` in any language, or in files. `clinic`: the key of the clinic whose
 * visit types are meant. `total` counts all that fit.
 */
export const contentChoices = endpoint({
  name: 'contentChoices',
  method: 'GET',
  path: '/staff/content-choices/{of}/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: z.object({ of: choiceList }),
  query: z.object({ search: z._default(search, ''), names: z.optional(names), clinic: z._default(search, '') }),
  answer: z.object({ choices: z.array(called), total: whole }),
});
