import { type Language, localeOf } from './language.ts';

// Each takes long to make and no time to use.
const numbers = { en: new Intl.NumberFormat(localeOf.en), es: new Intl.NumberFormat(localeOf.es) };
const plurals = { en: new Intl.PluralRules(localeOf.en), es: new Intl.PluralRules(localeOf.es) };

/** Of two forms the one that goes with a number. */
export const formFor = (language: Language, count: number, { one, other }: { one: string; other: string }): string =>
  plurals[language].select(count) === 'one' ? one : other;

const points = { en: { one: 'point', other: 'points' }, es: { one: 'punto', other: 'puntos' } };

/** A number in a sentence: `1,200`. */
export const writeNumber = (language: Language, count: number): string => numbers[language].format(count);

/** A number of points in a sentence: `1 point`, `1,200 puntos`. */
export const writePoints = (language: Language, count: number): string =>
  `${writeNumber(language, count)} ${formFor(language, count, points[language])}`;

/** A span in a sentence: `1 minute`, `14 días`. */
export const writeSpan = (language: Language, count: number, unit: 'minute' | 'day'): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
