import { text, whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { filledLine, line, search } from '@kindwell/contract/fields.ts';
import { inEachLanguage, language } from '@kindwell/contract/language.ts';
import { pageNumber } from '@kindwell/contract/staff/staff-content.ts';
import * as z from 'zod/mini';

/** What clinics and providers say of themselves by a name from a list of the directory. */
export const namesList = z.enum(['specialities', 'services', 'languages'], 'fields_address_invalid');
export type NamesList = z.output<typeof namesList>;

/**
 * A name of a list: how it is called in each language, empty where it is not, what else files may call it, and how many clinics and
 * providers have it. `version` names just this state of it.
 */
export const directoryName = z.object({
  names: z.record(language, text),
  aliases: z.array(text),
  clinics: whole,
  providers: whole,
  version: text,
});
export type DirectoryName = z.output<typeof directoryName>;

const whichList = z.object({ list: namesList });
const name = filledLine(100);
const version = line(64);
const nothing = z.object({});

/** How many names a page of a list has. */
export const namesPageSize = 50;

/**
 * A page of the names of a list, in the order of the alphabet; `search`: those alone that have these words in what they are called in
 * any language, or in files. One that is called just that in English is the first. `total` counts those of all pages.
 */
export const directoryNames = endpoint({
  name: 'directoryNames',
  method: 'GET',
  path: '/staff/names/{list}/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: whichList,
  query: z.object({ search: z._default(search, ''), page: pageNumber }),
  answer: z.object({ names: z.array(directoryName), total: whole, page: whole }),
});

/**
 * Calls a name, known by what it is called in English, something else, in each language; empty is nothing. Files may still call it
 * as before. The same once more changes nothing.
 */
export const renameDirectoryName = endpoint({
  name: 'renameDirectoryName',
  method: 'POST',
  path: '/staff/names/{list}/rename/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  params: whichList,
  body: bodyOf({ name, version, names: z.object({ ...inEachLanguage(() => line(100)), en: name }) }),
  answer: nothing,
});

/**
 * Has everybody who says one name say another one of the list, and files that say it mean that. Both are as they were seen. The same
 * once more changes nothing.
 */
export const mergeDirectoryNames = endpoint({
  name: 'mergeDirectoryNames',
  method: 'POST',
  path: '/staff/names/{list}/merge/',
  auth: 'staff',
  right: 'catalogue.write',
  stepUp: true,
  writes: true,
  params: whichList,
  body: bodyOf({ name, version, into: name, intoVersion: version }).check(
    z.refine(({ name: from, into }) => from !== into, { error: 'fields_choice_invalid', path: ['into'] }),
  ),
  answer: nothing,
});

/** Takes a name off the list that nobody has. Once more changes nothing. */
export const removeDirectoryName = endpoint({
  name: 'removeDirectoryName',
  method: 'POST',
  path: '/staff/names/{list}/remove/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  params: whichList,
  body: bodyOf({ name, version }),
  answer: nothing,
});
