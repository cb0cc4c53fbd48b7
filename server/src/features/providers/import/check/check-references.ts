import * as z from 'zod/mini';
import type { Path } from '#server/features/providers/import/file/faults.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { workingHours } from './directory-schema.ts';
import { findOverlaps, type PlacedHours } from './weekly-overlap.ts';

/** What the database knows and a file refers to; `mayBeEmpty`: of a file that is one of several. */
export type Reference = { domains: string[]; stateCodes: string[]; mayBeEmpty?: boolean };

type Found = { path: Path; message: Sentence };
type Lists = { clinics: unknown[]; providers: unknown[] };

// These checks look at records that may be faulty elsewhere, so they take what they need from them and no more.
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
const textField = (value: unknown, name: string) => {
  const found = field(value, name);
  return typeof found === 'string' ? found.trim().normalize() : undefined;
};
const listField = (value: unknown, name: string): unknown[] => {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
};

/** Refuses the second record with the same value in this field. */
function checkUnique(list: string, records: unknown[], name: string, taken: (first: Path) => Sentence): Found[] {
  const first = new Map<string, Path>();

  return records.flatMap((record, index) => {
    const value = textField(record, name);
    if (value === undefined) return [];

    const path = [list, index, name];
    const earlier = first.get(value);
    if (!earlier) first.set(value, path);
    return earlier ? [{ path, message: taken(earlier) }] : [];
  });
}

function checkKnown(list: string, records: unknown[], name: string, known: string[], unknown: Sentence): Found[] {
  return records.flatMap((record, index) => {
    const value = textField(record, name);
    return value && !known.includes(value) ? [{ path: [list, index, name], message: unknown }] : [];
  });
}

type KnownClinic = { name: string; visitTypes: Set<string>; timeZone: string };

function checkWorkplace(place: unknown, path: Path, clinics: Map<string, KnownClinic>): Found[] {
  const key = textField(place, 'clinic');
  if (key === undefined) return [];

  const clinic = clinics.get(key);
  if (!clinic) return [{ path: [...path, 'clinic'], message: sentence('import_clinic_not_in_file', { clinic: key }) }];

  return listField(place, 'visitTypes').flatMap((name, index) =>
    typeof name !== 'string' || clinic.visitTypes.has(name.trim().normalize())
      ? []
      : [
          {
            path: [...path, 'visitTypes', index],
            message: sentence('import_visit_type_unknown', { clinic: clinic.name, visitType: name.trim() }),
          },
        ],
  );
}

function hoursOf(provider: unknown, path: Path, clinics: Map<string, KnownClinic>): PlacedHours[] {
  return listField(provider, 'clinics').flatMap((place, index) => {
    const clinic = textField(place, 'clinic') ?? '';
    const timeZone = clinics.get(clinic)?.timeZone ?? 'UTC';

    return listField(place, 'hours').flatMap((hours, at) => {
      const { data } = z.safeParse(workingHours, hours);
      return data ? [{ ...data, clinic, timeZone, path: [...path, 'clinics', index, 'hours', at] }] : [];
    });
  });
}

function checkProvider(provider: unknown, path: Path, clinics: Map<string, KnownClinic>): Found[] {
  const places = listField(provider, 'clinics').flatMap((place, index) =>
    checkWorkplace(place, [...path, 'clinics', index], clinics),
  );
  const overlaps = findOverlaps(hoursOf(provider, path, clinics)).map(({ hours, earlier }) => ({
    path: hours.path,
    message: sentence('import_hours_overlap', {
      day: earlier.day,
      starts: earlier.starts,
      ends: earlier.ends,
      clinic: clinics.get(earlier.clinic)?.name ?? earlier.clinic,
    }),
  }));

  return [...places, ...overlaps];
}

function knownClinic(clinic: unknown): KnownClinic {
  const visitTypes = new Set(listField(clinic, 'visitTypes').flatMap((type) => textField(type, 'name') ?? []));
  const name = textField(clinic, 'name') ?? textField(clinic, 'key') ?? '';
  const timeZone = textField(clinic, 'timeZone') ?? 'UTC';

  try {
    return {
      name,
      visitTypes,
      timeZone: new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
    };
  } catch {
    return { name, visitTypes, timeZone: 'UTC' };
  }
}

/** Checks what goes from one record to another, and to what the database knows. */
export function checkReferences(
  { clinics, providers }: Lists,
  reference: Reference,
  lineOf: (path: Path) => number,
): Found[] {
  // Of two with the same key the first counts.
  const known = new Map(clinics.toReversed().map((clinic) => [textField(clinic, 'key') ?? '', knownClinic(clinic)]));
  const takenKey = (first: Path) => sentence('import_key_taken', { line: lineOf(first) });
  const takenNumber = (first: Path) => sentence('import_number_taken_in_file', { line: lineOf(first) });
  const domain = sentence('import_domain_unknown', { domains: reference.domains.join(', ') });
  const state = sentence('import_state_unknown');

  return [
    ...checkUnique('clinics', clinics, 'key', takenKey),
    ...checkUnique('clinics', clinics, 'xcareNumber', takenNumber),
    ...checkUnique('providers', providers, 'key', takenKey),
    ...checkKnown('clinics', clinics, 'domain', reference.domains, domain),
    ...checkKnown('providers', providers, 'domain', reference.domains, domain),
    ...checkKnown('clinics', clinics, 'state', reference.stateCodes, state),
    ...providers.flatMap((provider, index) => checkProvider(provider, ['providers', index], known)),
  ];
}
