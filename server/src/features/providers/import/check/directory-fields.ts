import { isTimeZone } from '@kindwell/contract/time-zone.ts';
import * as z from 'zod/mini';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { foldText } from '#server/lib/fold-text.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { writeDollars } from '#server/messages/write-count.ts';

/** The kinds of field that a file of clinics has, with what is said where one is wrong. */

/** One sentence for a field that is missing, another for one that holds something else. */
export const orMissing = (wrong: Sentence) => ({
  error: ({ input }: { input?: unknown }) => asIssue(input === undefined ? sentence('import_field_missing') : wrong),
});

// Control characters, lone surrogates and changes of writing direction hide in a text what it says.
const visible = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
const visibleLines = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u;
const notVisible = asIssue(sentence('import_text_hidden'));
const notText = sentence('import_text_wrong');

const mostOf = (max: number) => z.maxLength(max, asIssue(sentence('import_text_too_long', { most: max })));

/** Text on one line, not empty. */
export const text = (max: number) =>
  z
    .string(orMissing(notText))
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, { error: asIssue(sentence('import_field_empty')), abort: true }),
      mostOf(max),
      z.regex(visible, notVisible),
    );

/** A description in HTML, cleaned later; may be empty. */
export const html = (max: number) =>
  z.string(orMissing(notText)).check(z.trim(), z.normalize(), mostOf(max), z.regex(visibleLines, notVisible));

/** A text of this form; what has the wrong shape is not compared with anything else. */
export const matching = (pattern: RegExp, wrong: Sentence) =>
  z.string(orMissing(wrong)).check(z.regex(pattern, { error: asIssue(wrong), abort: true }));

/** The name by which the file knows something, and by which it is found again at the next import. */
export const key = matching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, sentence('import_key_wrong'));

/** E.164 */
export const phone = matching(/^\+[1-9]\d{7,14}$/, sentence('import_phone_wrong'));

/** A procedure as insurers know it: of the ADA (`D1110`), of the AMA (`99395`) or of Medicare (`G0439`). */
export const serviceCode = matching(/^([A-Z]\d{4}|\d{4}[0-9A-Z])$/, sentence('import_service_code_wrong'));

export const postalCode = matching(/^\d{5}(?:-\d{4})?$/, sentence('import_postal_code_wrong'));

const degrees = (wrong: Sentence, ...spans: [from: number, to: number][]) =>
  z
    .number(orMissing(wrong))
    .check(z.refine((given) => spans.some(([from, to]) => given >= from && given <= to), asIssue(wrong)));

/** Degrees to the north, of a place of the United States or its islands: one that is east instead is none. */
export const latitude = degrees(sentence('import_latitude_wrong'), [-15, 72]);

/** Degrees to the east: negative but for the islands beyond the date line. */
export const longitude = degrees(sentence('import_longitude_wrong'), [-180, -64], [144, 180]);

/** The policy of the pages lets no picture of another server through. */
export const picture = z._default(
  z.nullable(
    z
      .string(asIssue(sentence('import_picture_wrong')))
      .check(mostOf(500), z.regex(/^\/(?!\/)[^\s\\"'<>]*$/, asIssue(sentence('import_picture_elsewhere')))),
  ),
  null,
);

const notZone = sentence('import_zone_wrong');
export const timeZone = z.string(orMissing(notZone)).check(z.refine(isTimeZone, asIssue(notZone)));

export const date = z.iso.date(orMissing(sentence('import_date_wrong')));

/** `HH:mm` */
export const time = matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, sentence('import_time_wrong'));

/** The days of a week from Monday on, as the file names them. */
export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const day = z.enum(dayNames, orMissing(sentence('import_day_wrong')));

export const trueOrFalse = z.boolean(asIssue(sentence('import_boolean_wrong')));

export const yesOrNo = (unless: boolean) => z._default(trueOrFalse, unless);

const wholeOr = (wrong: Sentence, min: number, max: number) =>
  z.int(orMissing(wrong)).check(z.gte(min, asIssue(wrong)), z.lte(max, asIssue(wrong)));

/** A whole number between two limits. */
export const whole = (min: number, max: number) =>
  wholeOr(sentence('import_whole_wrong', { least: min, most: max }), min, max);

/** An amount in cents between two limits, which a form shows and names in dollars. */
export function cents(min: number, max: number) {
  const inDollars = { fromDollars: writeDollars(min), toDollars: writeDollars(max) };
  return wholeOr(sentence('import_cents_wrong', { least: min, most: max, ...inDollars }), min, max);
}

/** Refuses the second of two entries that are the same to people. */
export function distinct<T>(nameOf: (entry: T) => string, twice: Sentence) {
  return z.check<T[]>(({ value, issues }) => {
    const seen = new Set<string>();

    value.forEach((entry, index) => {
      const name = foldText(nameOf(entry));
      if (seen.has(name)) issues.push({ code: 'custom', input: entry, path: [index], message: asIssue(twice) });
      seen.add(name);
    });
  });
}

/** What is said of anything else in the place of a list. */
export const notAList = asIssue(sentence('import_list_wrong'));

/** A list that may be left out, with at most so many entries. */
export const listOf = <Schema extends z.core.SomeType>(entry: Schema, max: number) =>
  z.array(entry, notAList).check(z.maxLength(max, asIssue(sentence('import_list_too_long', { most: max }))));

/** Names, each once, the most important first. */
export const names = z._default(listOf(text(100), 200).check(distinct(String, sentence('import_name_twice'))), []);
