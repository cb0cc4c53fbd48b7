import { momentOrNull, streamedText, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { line } from '@kindwell/contract/fields.ts';
import {
  contentDifference,
  contentPlan,
  fileFault,
  historyBefore,
  historyPage,
  keptEntry,
  mostFileBytes,
  wantedEntry,
} from '@kindwell/contract/staff/staff-content.ts';
import * as z from 'zod/mini';
import { fieldGroup } from './field-groups.ts';
import { directoryKey } from './staff-clinics.ts';

/** The two lists of a file of clinics (docs/clinics-import.md), each record an entry of it. */
export const directoryList = z.enum(['clinics', 'providers'], 'fields_address_invalid');
export type DirectoryList = z.output<typeof directoryList>;

const whichList = z.object({ list: directoryList });

/** A clinic or a provider as it stands now. */
export const directoryEntry = endpoint({
  name: 'directoryEntry',
  method: 'GET',
  path: '/staff/directory/{list}/entry/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: whichList,
  query: z.object({ key: directoryKey }),
  answer: keptEntry,
});

/** Says what is wrong with a clinic or a provider, and what saving it would change. Writes nothing. */
export const checkDirectoryEntry = endpoint({
  name: 'checkDirectoryEntry',
  method: 'POST',
  path: '/staff/directory/{list}/check/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  params: whichList,
  body: wantedEntry,
  answer: contentPlan,
});

/** Saves a clinic or a provider without a fault; `kept` is it as it stands now, null where there was a fault. */
export const saveDirectoryEntry = endpoint({
  name: 'saveDirectoryEntry',
  method: 'POST',
  path: '/staff/directory/{list}/save/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  params: whichList,
  body: wantedEntry,
  answer: z.object({ ...contentPlan.shape, kept: z.nullable(keptEntry) }),
});

/** What was done to a clinic or a provider, a page at a time. */
export const directoryHistory = endpoint({
  name: 'directoryHistory',
  method: 'GET',
  path: '/staff/directory/{list}/history/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: whichList,
  query: z.object({ key: directoryKey, before: historyBefore }),
  answer: historyPage,
});

/** What a file of clinics does to one record. `where`: the city and state of a clinic, the clinics at which a provider works. */
export const directoryChange = z.object({
  list: directoryList,
  key: text,
  what: z.enum(['added', 'changed', 'withdrawn']),
  name: text,
  where: text,
  differences: z.array(contentDifference),
});

/** A group of fields that the hand decides, and of how many records the file says something else, which stays out. */
export const heldGroup = z.object({ group: fieldGroup, records: whole });

/** What bringing in a file of clinics does; of very many changes the first, `more` says how many others. */
export const directoryPlan = z.object({
  faults: z.array(fileFault),
  /** What would not be taken over as it is written. */
  warnings: z.array(fileFault),
  added: whole,
  changed: whole,
  withdrawn: whole,
  unchanged: whole,
  held: z.array(heldGroup),
  changes: z.array(directoryChange),
  more: whole,
  /** Names just these changes to what is there now; who brings the file in says which ones they have seen. */
  plan: text,
});
export type DirectoryPlan = z.output<typeof directoryPlan>;

const upload = { field: 'file', maxBytes: mostFileBytes, types: ['application/json', 'text/csv'] } as const;

/** Says what is wrong with a file of clinics, JSON or CSV, and what bringing it in would change. Writes nothing. */
export const checkDirectoryFile = endpoint({
  name: 'checkDirectoryFile',
  method: 'POST',
  path: '/staff/directory-file/check/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  body: bodyOf({}),
  upload,
  answer: directoryPlan,
});

/** Brings a file of clinics in, all of it or nothing, where it does just what was seen before. */
export const importDirectoryFile = endpoint({
  name: 'importDirectoryFile',
  method: 'POST',
  path: '/staff/directory-file/import/',
  auth: 'staff',
  right: 'catalogue.write',
  stepUp: true,
  writes: true,
  body: bodyOf({ plan: line(64) }),
  upload,
  answer: directoryPlan,
});

/**
 * A group of fields, and whether the hand decides it rather than a file: since when, and who said so. Both are null where a file
 * decides, and who where a folder of content has said it.
 */
export const decidedGroup = z.object({ group: fieldGroup, byHand: z.boolean(), since: momentOrNull, by: textOrNull });

const groups = z.object({ groups: z.array(decidedGroup) });

/** Of each group of fields whether a file or the hand decides it. */
export const directoryGroups = endpoint({
  name: 'directoryGroups',
  method: 'GET',
  path: '/staff/directory-groups/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  answer: groups,
});

/**
 * Says of a group of fields whether a file or the hand decides it from now on; nothing is changed by that alone. `was` is the
 * `since` that was seen of it.
 */
export const decideDirectoryGroup = endpoint({
  name: 'decideDirectoryGroup',
  method: 'POST',
  path: '/staff/directory-groups/decide/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  body: bodyOf({
    group: fieldGroup,
    byHand: z.boolean('fields_yes_or_no'),
    was: z.nullable(z.iso.datetime('fields_moment_invalid')),
  }),
  answer: groups,
});

/** All clinics and providers as the JSON that an import takes. */
export const directoryJson = endpoint({
  name: 'directoryJson',
  method: 'GET',
  path: '/staff/directory-file/json/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  file: 'application/json',
  answer: streamedText,
});

/** The same as CSV. */
export const directoryCsv = endpoint({
  name: 'directoryCsv',
  method: 'GET',
  path: '/staff/directory-file/csv/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  file: 'text/csv',
  answer: streamedText,
});
