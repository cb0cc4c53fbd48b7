import type { ShapeEntry } from '@kindwell/contract/description/describe.ts';
import {
  contentChange,
  contentDifference,
  contentFault,
  contentKindCount,
  fileFault,
  keptEntry,
} from '@kindwell/contract/staff/staff-content.ts';

const clinic = 'The name of the clinic that the entry names by its key; null where it names none.';

/** What the room Content answers. */
export const contentShapes: ShapeEntry[] = [
  [
    contentKindCount,
    {
      id: 'ContentKindCount',
      about: 'How much there is of a kind of content.',
      fields: { entries: 'How many entries it has.' },
    },
  ],
  [
    keptEntry,
    {
      id: 'ContentEntry',
      about: 'An entry of the catalogue as it stands.',
      fields: { version: 'Names just this state of the entry.', clinic },
    },
  ],
  [
    contentFault,
    {
      id: 'ContentFault',
      about: 'What is wrong with an entry.',
      fields: { message: 'What is wrong, in the reader’s language.' },
    },
  ],
  [
    fileFault,
    {
      id: 'ContentFileFault',
      about: 'What is wrong with a file of content.',
      fields: {
        place: 'Where in the file, such as `offers[0].priceCents`.',
        message: 'What is wrong, in the reader’s language.',
      },
    },
  ],
  [
    contentDifference,
    {
      id: 'ContentDifference',
      about: 'A value of an entry that would be another one.',
      fields: { place: 'Where in the entry, such as `cards[0].dollars`.' },
    },
  ],
  [
    contentChange,
    {
      id: 'ContentChange',
      about: 'What a file does to an entry.',
      fields: {
        what: 'What happens to it: `added`, `changed` or `withdrawn`.',
        entry: 'The entry as it will be, or as it was where it goes away.',
        clinic,
      },
    },
  ],
];
