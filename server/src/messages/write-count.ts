import { type Language, localeOf } from './language.ts';

/** Of two forms the one that goes with a number. */
export const formFor = (language: Language, count: number, { one, other }: { one: string; other: string }): string =>
  new Intl.PluralRules(localeOf[language]).select(count) === 'one' ? one : other;

const points = { en: { one: 'point', other: 'points' }, es: { one: 'punto', other: 'puntos' } };

/** A number in a sentence: `1,200`. */
export const writeNumber = (language: Language, count: number): string =>
  new Intl.NumberFormat(localeOf[language]).format(count);

/** A number of points in a sentence: `1 point`, `1,200 puntos`. */
export const writePoints = (language: Language, count: number): string =>
  `${writeNumber(language, count)} ${formFor(language, count, points[language])}`;

/** A span in a sentence: `1 minute`, `14 días`. */
export const writeSpan = (language: Language, count: number, unit: 'minute' | 'day'): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
