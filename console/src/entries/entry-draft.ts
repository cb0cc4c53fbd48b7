import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import type { FieldValues } from 'react-hook-form';
import { toPhone } from '#web/lib/form/typed-phone.ts';
import { type FieldSpec, languages } from './field-spec.ts';
import { htmlOfText, textOfHtml } from './html-text.ts';

/** An entry as it stands in a form: everything that is typed as text. */
export type Draft = FieldValues;

/** A value of an entry as text: empty where there is none. */
export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** An age as it stands in a form. */
type AgeDraft = { years: string; months: string };

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A moment as this computer's clock shows it, as the browser's field takes it: `YYYY-MM-DDTHH:mm:ss`. */
function toLocal(moment: string): string {
  const at = new Date(moment);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  return `${day}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')}`;
}

/** What the browser's field has, as a moment in UTC to the second; what is none stays as it is, to be refused by its name. */
function fromLocal(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** A number as people write it, «1,500» and «1500» alike; what is none stays text. */
function numberIn(text: string): number | string {
  const plain = text.trim().replaceAll(/[,\s](?=\d{3}\b)/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Dollars as people write them, «$1,500» and «15.50» alike, in cents; what is none stays text. */
export function centsIn(text: string): number | string {
  const dollars = numberIn(text.trim().replace(/^\$/, ''));
  return typeof dollars === 'number' ? Math.round(dollars * 100) : dollars;
}

/** An age in months as years and months: 30 as 2 and 6, 24 as 2 and nothing. */
function toYears(months: unknown): AgeDraft {
  if (typeof months !== 'number') return { years: '', months: '' };
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return { years: years || !rest ? String(years) : '', months: rest ? String(rest) : '' };
}

/** Years and months, either of them left out where it is none, in months; what is no age stays text. */
function monthsIn({ years, months }: AgeDraft): number | string | undefined {
  if (!filled(years) && !filled(months)) return undefined;

  const [whole, rest] = [numberIn(filled(years) ?? '0'), numberIn(filled(months) ?? '0')];
  return typeof whole === 'number' && typeof rest === 'number' ? whole * 12 + rest : `${years} ${months}`;
}

/** What a list of texts says in a language, a line each: empty where it says nothing. */
const linesIn = (list: ContentEntry[] = [], code: string) =>
  list
    .map((words) => textOf(words[code]))
    .join('\n')
    .trimEnd();

const isHtml = (field: FieldSpec) => field.as === 'longWords' && field.isHtml === true;

function draftOf(field: FieldSpec, value: unknown): unknown {
  switch (field.as) {
    case 'words':
    case 'longWords': {
      const said = (value ?? {}) as ContentEntry;
      const shown = isHtml(field) ? textOfHtml : textOf;
      return Object.fromEntries(languages.map(([code]) => [code, shown(textOf(said[code]))]));
    }
    case 'listWords':
      return Object.fromEntries(languages.map(([code]) => [code, linesIn(value as ContentEntry[] | undefined, code)]));
    case 'yesNo':
      return value ?? field.isUnlessSaid;
    case 'dollars':
      return typeof value === 'number' ? (value / 100).toFixed(2) : '';
    case 'age':
      return toYears(value);
    case 'moment':
      return typeof value === 'string' ? toLocal(value) : '';
    case 'lines':
      return (Array.isArray(value) ? value : []).join(', ');
    case 'several':
      return (Array.isArray(value) ? value : []).join('\n');
    case 'kept':
      return value;
    case 'group':
      return toDraft(field.fields, (value ?? {}) as ContentEntry);
    case 'rows':
      return (Array.isArray(value) ? value : []).map((row) => toDraft(field.fields, row as ContentEntry));
    default:
      return textOf(value);
  }
}

/** An entry as a form shows it; without one, an empty form. */
export const toDraft = (fields: FieldSpec[], entry: ContentEntry = {}): Draft =>
  Object.fromEntries(fields.map((field) => [field.name, draftOf(field, entry[field.name])]));

const readers = {
  number: numberIn,
  month: numberIn,
  dollars: centsIn,
  moment: fromLocal,
  phone: toPhone,
  capitals: (text: string) => text.toUpperCase(),
};

const filled = (text: unknown): string | undefined => textOf(text).trim() || undefined;

/** What a text names, each on a line of its own. */
export const linesOf = (typed: unknown): string[] =>
  textOf(typed)
    .split('\n')
    .flatMap((line) => filled(line) ?? []);

/** The texts of a list: the lines at the same place are one, in each language. */
function wordsIn(typed: ContentEntry): ContentEntry[] {
  const lines = languages.map(([code]) => [code, textOf(typed[code]).split('\n')] as const);
  const most = Math.max(...lines.map(([, list]) => list.length));

  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      lines.flatMap(([code, list]) => {
        const text = filled(list[at]);
        return text === undefined ? [] : [[code, text]];
      }),
    ),
  ).filter((words) => Object.keys(words).length);
}

/** What was written of a description as it is kept: one that nobody touched stays as it was, to the letter. */
const keptHtml = (text: string, before: string): string =>
  text === textOfHtml(before).trim() ? before : htmlOfText(text);

function entryValue(field: FieldSpec, typed: unknown, before: unknown): unknown {
  switch (field.as) {
    case 'words':
    case 'longWords': {
      const said = Object.fromEntries(
        languages.flatMap(([code]) => {
          const text = filled((typed as ContentEntry)[code]);
          if (text === undefined) return [];
          return [[code, isHtml(field) ? keptHtml(text, textOf((before as ContentEntry | undefined)?.[code])) : text]];
        }),
      );
      return field.isOptional && !Object.keys(said).length ? undefined : said;
    }
    case 'listWords':
      return wordsIn(typed as ContentEntry);
    case 'yesNo':
      return typed === true;
    case 'number':
    case 'month':
    case 'dollars':
    case 'moment':
    case 'phone':
    case 'capitals': {
      const text = filled(typed);
      return text === undefined ? undefined : readers[field.as](text);
    }
    case 'age':
      return monthsIn(typed as AgeDraft);
    case 'lines':
      return textOf(typed)
        .split(/[,\n]/)
        .flatMap((line) => filled(line) ?? []);
    case 'several':
      return linesOf(typed);
    case 'maybe':
      return typed === '' ? undefined : typed === 'true';
    case 'kept':
      return typed;
    case 'group':
      return toEntry(field.fields, typed as Draft);
    case 'rows':
      return (typed as Draft[]).map((row) => toEntry(field.fields, row));
    default:
      return filled(typed);
  }
}

/** What a form says, as an entry of the format; what is left empty is not there. `before`: the entry that the form began with. */
export const toEntry = (fields: FieldSpec[], draft: Draft, before: ContentEntry = {}): ContentEntry =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (field.isShown?.(draft) === false) return [];
      const value = entryValue(field, draft[field.name], before[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

const isWords = (value: unknown): value is { en: string } & Record<string, unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { en?: unknown }).en === 'string';

/** Every text of an entry that has languages, at whatever depth. */
function textsIn(value: unknown): { en: string; [code: string]: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return isWords(value) ? [value] : Object.values(value).flatMap(textsIn);
}

/**
 * An entry that says null where a text that it keeps was said in a language and is not any more: what is only left out would stay as
 * it is known.
 */
export function withGone(entry: ContentEntry, kept: ContentEntry): ContentEntry {
  const known = new Map(textsIn(kept).map((words) => [words.en, words]));

  const told = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(told);
    if (!isWords(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, told(part)]));

    const before = known.get(value.en) ?? {};
    const gone = Object.keys(before).filter((code) => !(code in value));
    return { ...value, ...Object.fromEntries(gone.map((code) => [code, null])) };
  };
  return told(entry) as ContentEntry;
}

/** A value of an entry that is another one now; empty where there is none. */
export type Difference = { place: string; before: string; after: string };

function flatten(value: unknown, place: string, into: Map<string, string>) {
  if (typeof value !== 'object' || value === null) into.set(place, textOf(value));
  else for (const [name, part] of Object.entries(value)) flatten(part, place === '' ? name : `${place}.${name}`, into);
  return into;
}

/** Every value of an entry as text, by its place: `cards.0.dollars`. */
export const valuesOf = (entry: ContentEntry): Map<string, string> => flatten(entry, '', new Map());

/** What somebody else has changed: the values of two states of an entry that are not the same. */
export function differencesBetween(before: ContentEntry, after: ContentEntry): Difference[] {
  const [old, fresh] = [valuesOf(before), valuesOf(after)];

  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((place) => ({ place, before: old.get(place) ?? '', after: fresh.get(place) ?? '' }))
    .filter((found) => found.before !== found.after);
}
