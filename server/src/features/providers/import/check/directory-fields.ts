import * as z from 'zod/mini';

/** The kinds of field that a file of clinics has, with what is said where one is wrong. */

/** One sentence for a field that is missing, another for one that holds something else. */
export const orMissing = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'This field is missing.' : sentence),
});

// Control characters, lone surrogates and changes of writing direction hide in a text what it says.
const visible = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
const visibleLines = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u;
const notVisible = 'There is a character in it that cannot be shown, such as a control character.';

const mostOf = (max: number) => z.maxLength(max, `Please use at most ${max} characters.`);

/** Text on one line, not empty. */
export const text = (max: number) =>
  z
    .string(orMissing('Please give a text.'))
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, { error: 'Please fill in this field.', abort: true }),
      mostOf(max),
      z.regex(visible, notVisible),
    );

/** A description in HTML, cleaned later; may be empty. */
export const html = (max: number) =>
  z._default(
    z.string('Please give a text.').check(z.trim(), z.normalize(), mostOf(max), z.regex(visibleLines, notVisible)),
    '',
  );

/** A text of this form; what has the wrong shape is not compared with anything else. */
export const matching = (pattern: RegExp, sentence: string) =>
  z.string(orMissing(sentence)).check(z.regex(pattern, { error: sentence, abort: true }));

/** The name by which the file knows something, and by which it is found again at the next import. */
export const key = matching(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
  'Please use 1 to 64 letters, digits, dots, dashes and underscores.',
);

/** E.164 */
export const phone = matching(
  /^\+[1-9]\d{7,14}$/,
  'Please give the number with + and the code of the country, without spaces: +12025550123.',
);

/** A procedure as insurers know it: of the ADA (`D1110`), of the AMA (`99395`) or of Medicare (`G0439`). */
export const serviceCode = matching(
  /^([A-Z]\d{4}|\d{4}[0-9A-Z])$/,
  'Please give a service code such as D1110 or 99395.',
);

export const postalCode = matching(/^\d{5}(?:-\d{4})?$/, 'Please give a postal code such as 22201, as a text.');

/** The policy of the pages lets no picture of another server through. */
export const picture = z._default(
  z.nullable(
    z
      .string('Please give the path of a picture.')
      .check(
        mostOf(500),
        z.regex(
          /^\/(?!\/)[^\s\\"'<>]*$/,
          'Please give the path of a picture on this server, such as /images/logo.png; others are not shown.',
        ),
      ),
  ),
  null,
);

function isZone(zone: string): boolean {
  try {
    return (
      /^(?:[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2}|UTC)$/.test(zone) &&
      Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    );
  } catch {
    return false;
  }
}

const zoneSentence = 'Please give a time zone by its name, such as America/New_York.';
export const timeZone = z.string(orMissing(zoneSentence)).check(z.refine(isZone, zoneSentence));

const dateSentence = 'Please give a date that exists, such as 2026-07-04.';
export const date = z.iso.date(orMissing(dateSentence));

/** `HH:mm` */
export const time = matching(
  /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  'Please give a time of day from 00:00 to 23:59, such as 09:30.',
);

/** The days of a week from Monday on, as the file names them. */
export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const day = z.enum(dayNames, orMissing('Please give a day: mon, tue, wed, thu, fri, sat or sun.'));

export const yesOrNo = (unless: boolean) => z._default(z.boolean('Please give true or false.'), unless);

/** A whole number between two limits. */
export function whole(min: number, max: number) {
  const sentence = `Please give a whole number from ${min} to ${max}.`;
  return z.int(orMissing(sentence)).check(z.gte(min, sentence), z.lte(max, sentence));
}

/** As people compare names: without case and accents. */
const folded = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Refuses the second of two entries that are the same to people. */
export function distinct<T>(nameOf: (entry: T) => string, sentence: string) {
  return z.check<T[]>(({ value, issues }) => {
    const seen = new Set<string>();

    value.forEach((entry, index) => {
      const name = folded(nameOf(entry));
      if (seen.has(name)) issues.push({ code: 'custom', input: entry, path: [index], message: sentence });
      seen.add(name);
    });
  });
}

/** A list that may be left out, with at most so many entries. */
export const listOf = <Schema extends z.core.SomeType>(entry: Schema, max: number) =>
  z.array(entry, 'Please give a list.').check(z.maxLength(max, `Please give at most ${max} entries.`));

/** Names, each once, the most important first. */
export const names = z._default(listOf(text(100), 200).check(distinct(String, 'This name is in the list twice.')), []);
