import { type Difference, differences } from '#server/catalogue/entry-values.ts';
import { picturesName } from '#server/catalogue/folder/picture-shelf.ts';
import type { Change } from '#server/catalogue/kind.ts';
import { heldLine } from '#server/features/providers/import/describe-report.ts';
import { type Fault, pathName } from '#server/features/providers/import/file/faults.ts';
import type { CheckedPictures } from './check-files.ts';
import type { PlannedClinics } from './import-content.ts';
import type { PlannedKind } from './plan-import.ts';

/** Where in a file a fault is: `offers[3].priceCents`. */
export const placeInFile = ({ path }: Pick<Fault, 'path'>): string => pathName(path);

/** Where in its entry a fault of a file is: `cards.0.dollars`; empty for the whole of it. */
export const placeInEntry = ({ path }: Pick<Fault, 'path'>): string => path.slice(2).join('.');

const mostShown = 200;
const mostKeys = 10;

/** What is done to an entry; without `differences` they are those of its fields. */
type Done = Pick<Change<object>, 'key' | 'what' | 'before' | 'after'> & { differences?: Difference[] };

/** What is done to a list of entries. */
type Part = { name: string; changes: Done[]; unchanged: number; unnamed: string[] };

const count = (changes: Done[], what: Done['what']) => changes.filter((change) => change.what === what).length;

const summary = ({ name, changes, unchanged }: Part) =>
  `${name}: ${count(changes, 'added')} added, ${count(changes, 'changed')} changed, ${count(changes, 'withdrawn')} withdrawn, ${unchanged} unchanged`;

const longestShown = 80;
const cut = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
const asJson = (value: Difference['before']) => (value === undefined ? 'nothing' : cut(JSON.stringify(value)));

/** `changed juniper-oat: pointsPerDollar: 100 → 90` */
function detail({ key, what, before, after, differences: known }: Done): string[] {
  if (what === 'added' || !before) return [`  added ${key}`];
  if (!after) return [`  withdrawn ${key}: removed`];
  return (known ?? differences(before, after)).map(
    (one) => `  ${what} ${key}: ${one.place}: ${asJson(one.before)} → ${asJson(one.after)}`,
  );
}

function details({ changes }: Part): string[] {
  const lines = changes.flatMap(detail);
  const hidden = lines.length - mostShown;
  return hidden > 0 ? [...lines.slice(0, mostShown), `  … and ${hidden} more`] : lines;
}

function unnamedLine(told: string, unnamed: string[]): string[] {
  if (!unnamed.length) return [];

  const more = unnamed.length > mostKeys ? ` and ${unnamed.length - mostKeys} more` : '';
  return [`${told}: ${unnamed.slice(0, mostKeys).join(', ')}${more}`];
}

const partOf = ({ kind, ...planned }: PlannedKind): Part => ({ name: kind.name, ...planned });

/** Pictures that come in; one that is known never changes, for its name says what it shows. */
function partsOfPictures({ added, unchanged }: CheckedPictures): Part[] {
  if (!added.length && !unchanged) return [];
  return [{ name: picturesName, changes: added.map((key) => ({ key, what: 'added' })), unchanged, unnamed: [] }];
}

function partsOfClinics({ directory, changes, unnamed }: PlannedClinics): Part[] {
  return (['clinics', 'providers'] as const).map((name) => {
    const own = changes.filter(({ list }) => list === name);
    return { name, changes: own, unchanged: directory[name].length - own.length, unnamed: unnamed[name] };
  });
}

/** What an import has done, in lines for the person who started it; of a dry run what it would do, field by field. */
export function describeImport(
  { planned, clinics, pictures }: { planned: PlannedKind[]; clinics?: PlannedClinics; pictures: CheckedPictures },
  isDryRun: boolean,
): string[] {
  const parts = [...(clinics ? partsOfClinics(clinics) : []), ...planned.map(partOf), ...partsOfPictures(pictures)];
  const held = heldLine(clinics?.held ?? []);
  const isNothing = parts.every(({ changes }) => !changes.length);
  const same = held.length ? 'Nothing has changed.' : 'Nothing has changed: the database has what the folder says.';
  const done = isDryRun ? 'This is what would change; nothing was written.' : 'All of it was written.';

  return [
    ...parts.flatMap((one) => [summary(one), ...(isDryRun ? details(one) : [])]),
    ...held,
    ...parts.flatMap(({ name, unnamed }) => unnamedLine(`${name}: not in the folder and left as they are`, unnamed)),
    ...unnamedLine(`${picturesName}: no entry names them, so they are left out`, pictures.unnamed),
    isNothing ? same : done,
  ];
}
