import type { ShapeEntry } from '@kindwell/contract/description/describe.ts';
import {
  clinicDocumentFacts,
  clinicKeyFacts,
  clinicProvider,
  foundProvider,
  listedClinic,
  providerTimeOff,
  workedHours,
} from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { decidedGroup, directoryChange, heldGroup } from '@kindwell/contract/staff/directory/staff-directory.ts';
import { directoryName } from '@kindwell/contract/staff/directory/staff-names.ts';

/** Clinics and providers as the staff keep them. */
export const directoryShapes: ShapeEntry[] = [
  [
    directoryName,
    {
      id: 'DirectoryName',
      about: 'A speciality, a service or a spoken language of the directory.',
      fields: {
        names: 'What it is called, by language; empty where it has no name.',
        aliases: 'What else files may call it.',
        clinics: 'How many clinics have it.',
        providers: 'How many providers have it.',
        version: 'Names just this state of it.',
      },
    },
  ],
  [
    directoryChange,
    {
      id: 'DirectoryChange',
      about: 'What a file of clinics does to a clinic or a provider.',
      fields: {
        what: 'What happens to it: `added`, `changed` or `withdrawn`.',
        where: 'Where it is: the city and state of a clinic, the clinics of a provider.',
      },
    },
  ],
  [
    heldGroup,
    {
      id: 'HeldGroup',
      about: 'A group of fields that a file leaves as it is.',
      fields: { records: 'Of how many records the file says something else.' },
    },
  ],
  [
    decidedGroup,
    {
      id: 'DecidedGroup',
      about: 'A group of fields of clinics and providers.',
      fields: {
        byHand: 'Whether the hand decides it, rather than a file.',
        since: 'Since when the hand does; null where a file does.',
        by: 'Who said so; null where a file decides, or a folder of content has said it.',
      },
    },
  ],
  [
    listedClinic,
    {
      id: 'ListedClinic',
      about: 'A clinic in the list of the staff.',
      fields: { state: 'The state by its two letters.', providers: 'How many providers work there.' },
    },
  ],
  [
    foundProvider,
    {
      id: 'FoundProvider',
      about: 'A provider whom a search of the staff has found.',
      fields: { clinics: 'What the clinics are called where they work.' },
    },
  ],
  [
    clinicProvider,
    {
      id: 'ProviderAtClinic',
      about: 'A provider at a clinic.',
      fields: { visitTypes: 'What can be booked with them there.', hours: 'When they work there.' },
    },
  ],
  [
    workedHours,
    {
      id: 'WorkedHours',
      about: 'When a provider works on a day, by the clock of the clinic.',
      fields: { day: 'The day of the week: `mon` to `sun`.', starts: 'From when.', ends: 'Until when.' },
    },
  ],
  [
    providerTimeOff,
    {
      id: 'ProviderTimeOff',
      about: 'When a provider is away.',
      fields: { provider: 'Who.', starts: 'From when, ISO 8601 in UTC.', ends: 'Until when, ISO 8601 in UTC.' },
    },
  ],
  [
    clinicKeyFacts,
    {
      id: 'ClinicKeyFacts',
      about: 'A key of a clinic’s programs, without the key itself.',
      fields: { endsAt: 'When it ends or has ended, ISO 8601 in UTC; null while it has no end.' },
    },
  ],
  [
    clinicDocumentFacts,
    {
      id: 'ClinicDocumentFacts',
      about: 'A document that a clinic shows to everybody.',
      fields: {
        type: 'Its media type.',
        category: 'The group in which it is shown.',
        titles: 'Its title by language; empty where it has none.',
        categories: 'The group by language; empty where it has no name.',
      },
    },
  ],
];
