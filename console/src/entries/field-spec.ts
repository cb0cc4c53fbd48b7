import { languageNames } from '@kindwell/contract/language-list.ts';
import type { ChoiceList } from '@kindwell/contract/staff/staff-content-names.ts';
import type { ReactNode } from 'react';

/** What every field of an entry says of itself; its name is that of the format. */
type Common = {
  name: string;
  label: () => string;
  hint?: () => ReactNode;
  isOptional?: boolean;
  /** The heading of the part of the form that begins with it. */
  heading?: () => string;
  /** By it the entry is known again: once it is kept, it stays. */
  isKey?: boolean;
  /** Whether it says anything beside what is filled in already; what is not shown is left out. */
  isShown?: (draft: Record<string, unknown>) => boolean;
};

/**
 * A field of an entry, by what people fill in:
 *
 * - `line`, `long`: a text, on one line or on several; `capitals`: a code that has no small letters; `phone`: one in E.164.
 * - `words`: a text in each language; `longWords`: the same on several lines; `listWords`: a list of them, each on a line of its own.
 * - `number`: any number; `dollars`: an amount that the entry keeps in cents.
 * - `age`: an age or a span that the entry keeps in months, filled in as years and months; `month`: 1 to 12, chosen by its name.
 * - `time`: `HH:mm`; `day`: `YYYY-MM-DD`; `moment`: a moment in UTC, filled in as the clock of this computer shows it.
 * - `choice`: one of several; `yesNo`: a box to tick; `maybe`: yes, no, or nothing said of it.
 * - `known`: the name of something that is kept elsewhere, chosen from those that there are; of visit types those of the clinic
 *   beside it.
 * - `clinic`: the key of a clinic, found by its name; `picture`: the path of one, uploaded.
 * - `lines`: a list of texts, with commas between them; `several`: names of things that are kept elsewhere, chosen from those that there are.
 * - `colour`: `#0b6b5d`, typed or picked.
 * - `rows`: a list of parts with fields of their own; `group`: one such part; `kept`: a part that the form leaves as it is.
 */
export type FieldSpec = { [As in keyof OwnOf]: Common & { as: As } & OwnOf[As] }[keyof OwnOf];

type Nothing = Record<never, never>;

/** What only fields of a kind say of themselves. */
type OwnOf = Record<
  | 'line'
  | 'capitals'
  | 'phone'
  | 'number'
  | 'dollars'
  | 'age'
  | 'month'
  | 'time'
  | 'day'
  | 'moment'
  | 'maybe'
  | 'clinic'
  | 'colour'
  | 'picture'
  | 'lines'
  | 'words'
  | 'listWords',
  Nothing
> & {
  /** `isUnlessSaid`: what it is where the entry does not say it. */
  yesNo: { isUnlessSaid: boolean };
  long: { most: number };
  /** `isHtml`: a description, kept as HTML and written as plain text. */
  longWords: { most: number; isHtml?: boolean };
  /** `isOrdered`: which one is the first says something. */
  several: { of: ChoiceList; isOrdered?: boolean };
  known: { of: 'domain' | 'care' | 'zone' | 'visitTypes' };
  choice: { options: () => { value: string; label: string }[] };
  group: { fields: FieldSpec[] };
  rows: { fields: FieldSpec[]; one: () => string; add: () => string };
  /** `partLabel`: what a part of it is called, by its step in a place. */
  kept: { partLabel: (step: string) => string };
};

/** What can be named by a key: a kind of clinic, a kind of preventive care, a time zone, a visit type of a clinic. */
export type Known = Extract<FieldSpec, { as: 'known' }>['of'];

/** What something is called that an entry names, in the reader's language; as the entry names it where that cannot be read. */
export type NameOf = (of: Known | ChoiceList | 'clinic', key: string) => string;

/** The languages that a text has a field for, each by its own name. */
export const languages = Object.entries(languageNames);

/** `cards[0].dollars` and `cards.0.dollars` in steps. */
const stepsOf = (place: string) =>
  place
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean);

/** The control that a place of an entry is filled in at: undefined where no field has it. */
export function controlAt(fields: FieldSpec[], place: string): string | undefined {
  const [name, ...rest] = stepsOf(place);
  const field = fields.find((one) => one.name === name);
  if (!field || name === undefined) return undefined;

  if (field.as === 'words' || field.as === 'longWords') return `${name}.${rest[0] ?? 'en'}`;
  if (field.as === 'listWords') return `${name}.${rest[1] ?? 'en'}`;
  if (field.as === 'age') return `${name}.years`;
  if (field.as === 'group') return `${name}.${controlAt(field.fields, rest.join('.')) ?? field.fields[0]?.name}`;
  if (field.as !== 'rows') return name;
  const [row, ...inRow] = rest;
  const within = controlAt(field.fields, inRow.join('.'));
  return row === undefined ? name : `${name}.${row}.${within ?? field.fields[0]?.name}`;
}

/** The field that a place of an entry belongs to, within a part that of the part: undefined where no field has it. */
export function fieldAt(fields: FieldSpec[], place: string): FieldSpec | undefined {
  const [name, ...rest] = stepsOf(place);
  const field = fields.find((one) => one.name === name);
  if (field?.as === 'group') return fieldAt(field.fields, rest.join('.'));
  // A part that is known by a name may have dots in it: its field is the last step.
  if (field?.as === 'rows') {
    const within = (isNumber.test(rest[0] ?? '') ? rest.slice(1) : rest.slice(-1)).join('.');
    // A name and one value more is that value.
    return (
      fieldAt(field.fields, within) ??
      (partAt(fields, place) && field.fields.length === 2 ? field.fields[1] : undefined)
    );
  }
  return field;
}

type Rows = Extract<FieldSpec, { as: 'rows' }>;

/** What a part of a list is known by, dots and all, and the place in it: `X. rays.minutes` is `X. rays` and `minutes`. */
function splitNamed({ fields }: Rows, place: string): [name: string, rest: string] {
  const ends = fields.map(({ name }) => `.${place}.`.lastIndexOf(`.${name}.`)).filter((end) => end > 0);
  const end = Math.max(...ends, 0);
  return end ? [place.slice(0, end - 1), place.slice(end)] : [place, ''];
}

/** The part of a list that a place is in and that is known by a name: the field that says the name, and the name. */
export function partAt(fields: FieldSpec[], place: string): { by: FieldSpec; name: string } | undefined {
  const [step, ...rest] = stepsOf(place);
  const field = fields.find((one) => one.name === step);
  const by = field?.as === 'rows' ? field.fields[0] : undefined;
  if (field?.as !== 'rows' || !by || rest[0] === undefined || isNumber.test(rest[0])) return undefined;

  return { by, name: splitNamed(field, rest.join('.'))[0] };
}

/** What a place of an entry is called on screen: «Cards 2: Value»; the place itself where no field has it. */
export function labelAt(fields: FieldSpec[], place: string, nameOf: NameOf): string {
  const [name, ...rest] = stepsOf(place);
  const field = fields.find((one) => one.name === name);
  if (!field) return place;

  const label = field.label();
  const [first, ...others] = rest;
  if (first === undefined) return label;
  if (field.as === 'words' || field.as === 'longWords' || field.as === 'listWords') {
    const language = rest.at(-1) as keyof typeof languageNames;
    return `${label} (${languageNames[language] ?? language})`;
  }
  if (field.as === 'group') return `${label}: ${labelAt(field.fields, rest.join('.'), nameOf)}`;
  if (field.as === 'kept') return `${label}: ${field.partLabel(first)}`;
  if (field.as !== 'rows') return label;
  return isNumber.test(first)
    ? `${field.one()} ${Number(first) + 1}: ${labelAt(field.fields, others.join('.'), nameOf)}`
    : labelOfNamed(field, rest.join('.'), nameOf);
}

const isNumber = /^\d+$/;

/** What a place of a part is called that is known by a name: «Visit type X. rays: Minutes», «Clinic Elm Street Dental: Position». */
function labelOfNamed(field: Rows, place: string, nameOf: NameOf): string {
  const [name, rest] = splitNamed(field, place);
  const part = `${field.one()} ${nameOfPart(field, name, nameOf)}`;
  return rest ? `${part}: ${labelAt(field.fields, rest, nameOf)}` : part;
}

/** What the key of a part is called; what is no key stands for itself. */
function nameOfPart({ fields: [by] }: Rows, name: string, nameOf: NameOf): string {
  if (by?.as === 'clinic') return nameOf('clinic', name);
  return by?.as === 'known' ? nameOf(by.of, name) : name;
}
