import { expect, test } from 'vitest';
import type { FieldSpec } from '#console/entries/field-spec.ts';
import { clinicSpec, providerSpec } from './directory-specs.ts';

/** A part of the published format of a file of clinics. */
type Format = { properties?: Record<string, Format>; items?: Format; required?: string[] };

const [published] = Object.values(
  import.meta.glob<Format>('/docs/catalogue/clinics.schema.json', { eager: true, import: 'default' }),
);

/** The fields of a format by their places; a text in several languages is one. */
const placesIn = ({ properties = {} }: Format, at = ''): string[] =>
  Object.entries(properties).flatMap(([name, { items }]) => [
    `${at}${name}`,
    ...(items && !items.properties?.['en'] ? placesIn(items, `${at}${name}.`) : []),
  ]);

const namesOf = (fields: FieldSpec[], at = ''): string[] =>
  fields.flatMap((field) => [
    `${at}${field.name}`,
    ...(field.as === 'rows' ? namesOf(field.fields, `${at}${field.name}.`) : []),
  ]);

/** The places of what the form shows and leaves as it is. */
const keptIn = (fields: FieldSpec[], at = ''): string[] =>
  fields.flatMap((field) => [
    ...(field.as === 'kept' ? [`${at}${field.name}.`] : []),
    ...(field.as === 'rows' ? keptIn(field.fields, `${at}${field.name}.`) : []),
  ]);

const isNeeded = ({ as, isOptional = false }: FieldSpec) => !isOptional && !['yesNo', 'maybe', 'rows', 'kept'].includes(as);

test.each([
  ['clinics', clinicSpec, ['hours.', 'holidays.']],
  ['providers', providerSpec, ['clinics.hours.']],
] as const)(
  'CONSOLE-40 the form of %s has every field that a file has, and no other; what it keeps as it is are hours and closings',
  (list, { fields }, kept) => {
    const { items = {} } = published?.properties?.[list] ?? {};
    expect(keptIn(fields)).toEqual(kept);

    const filledIn = placesIn(items).filter((place) => !kept.some((part) => place.startsWith(part)));
    expect(namesOf(fields).toSorted()).toEqual(filledIn.toSorted());
    expect(filledIn.length).toBeGreaterThan(20);

    const needed = fields.filter(isNeeded).map(({ name }) => name);
    expect(needed.toSorted()).toEqual(items.required?.toSorted());
  },
);
