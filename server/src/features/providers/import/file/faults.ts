import { type Sentence, saySentence } from '#server/messages/sentence.ts';

/** A place in the file, from its root: `['clinics', 3, 'phone']`. */
export type Path = readonly (string | number)[];

/** Something wrong with the file, as a sentence for the person who made it, in no language yet. Lines count from 1. */
export type Fault = { line: number; path: Path; message: Sentence };

/** The content of a file, and the line on which each part of it stands. */
export type Source = {
  value: unknown;
  /** The line of that part, or of the nearest part around it where it is missing. */
  lineOf(path: Path): number;
};

/** A fault as a command says it. */
type Shown = Fault & { isWarning?: boolean };

const mostShown = 100;

/** `clinics[3].phone` */
export const pathName = (path: Path) =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index ? '.' : ''}${step}`)).join('');

const longestLine = 500;

/** `clinics.csv:12: clinics[3].phone: …`; what it quotes of the file cannot steer the terminal that shows it. */
function faultLine(file: string, { line, path, message, isWarning }: Shown): string {
  const said = saySentence('en', message);
  const place = [`${file}:${line}`, ...(path.length ? [pathName(path)] : [])];
  const parts = [...place, ...(isWarning ? ['warning'] : []), said];
  const text = parts.join(': ').replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

  return text.length > longestLine ? `${text.slice(0, longestLine)} …` : text;
}

/** One line of text in English for each fault and warning, in the order of the file; of very many the first hundred. */
export function describeFaults(file: string, faults: Fault[], warnings: Fault[] = []): string[] {
  const all: Shown[] = [...faults, ...warnings.map((warning) => ({ ...warning, isWarning: true }))];
  const sorted = all.toSorted((one, other) => one.line - other.line);
  const lines = sorted.slice(0, mostShown).map((fault) => faultLine(file, fault));
  const hidden = sorted.length - lines.length;

  return hidden > 0 ? [...lines, `… and ${hidden} more`] : lines;
}
