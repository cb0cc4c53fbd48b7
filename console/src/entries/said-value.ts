import { timeName } from '#console/lib/day-names.ts';
import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDate, formatMoment, formatPrice, inWords } from '#web/lib/words/format.ts';
import { type FieldSpec, fieldAt, type NameOf } from './field-spec.ts';
import { textOfHtml } from './html-text.ts';
import { namesAt } from './several/choice-names.ts';

const isDay = /^\d{4}-\d\d-\d\d$/;
/** Hours, as a difference has them: `08:00–12:00, 13:00–17:00`. */
const isHours = /^\d\d:\d\d–\d\d:\d\d(?:, \d\d:\d\d–\d\d:\d\d)*$/;

const sayHours = (hours: string) => hours.replaceAll('–', ' – ').replaceAll(/\d\d:\d\d/g, timeName);

/** An age or a span in months, as people say it: 30 → «2 years 6 months», 24 → «2 years», 0 → «0 months». */
export function sayAge(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years ? m.content_years({ count: years }) : '',
    rest || !years ? m.content_months({ count: rest }) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** A month of the year, 1 to 12, by its name. */
export const sayMonth = (month: number): string =>
  inWords(new Date(Date.UTC(2000, month - 1)), { month: 'long', timeZone: 'UTC' });

const said = (fields: FieldSpec[], place: string, value: string, nameOf: NameOf): string => {
  const field = fieldAt(fields, place);
  // What a form leaves as it is may have no field of its own, such as the hours of a provider at a clinic.
  if ((!field || field.as === 'kept') && isHours.test(value)) return sayHours(value);
  if (field?.as === 'dollars' && /^-?\d+$/.test(value)) return formatPrice(Number(value), formatLocale());
  if (field?.as === 'age' && /^\d+$/.test(value)) return sayAge(Number(value));
  if (field?.as === 'month' && /^\d+$/.test(value)) return sayMonth(Number(value));
  if (field?.as === 'moment' && !Number.isNaN(Date.parse(value))) return formatMoment(value);
  if (field?.as === 'day' && isDay.test(value)) return formatDate(value);
  if (field?.as === 'choice') return field.options().find((option) => option.value === value)?.label ?? value;
  if (field?.as === 'longWords' && field.isHtml) return textOfHtml(value);
  if (field?.as === 'known') return nameOf(field.of, value);
  if (field?.as === 'clinic') return nameOf('clinic', value);
  if (field?.as === 'several')
    return namesAt(place, value)
      .map((name) => nameOf(field.of, name))
      .join(', ');
  return value;
};

/** The value at a place of an entry as its field shows it: cents in dollars, moments by this clock, choices, yes and no in words, keys by names. */
export function saidValue(fields: FieldSpec[], place: string, value: string, nameOf: NameOf): string {
  if (value === '') return m.content_nothing();
  if (value === 'true') return m.content_yes();
  if (value === 'false') return m.content_no();
  return said(fields, place, value, nameOf);
}
