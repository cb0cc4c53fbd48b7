import { type Difference, differences } from '#server/catalogue/entry-values.ts';
import type { Change } from '#server/catalogue/kind.ts';
import { type Fault, pathName } from '#server/features/providers/import/file/faults.ts';
import type { PlannedKind } from './plan-import.ts';

/** Where in a file a fault is: `offers[3].priceCents`. */
export const placeInFile = ({ path }: Pick<Fault, 'path'>): string => pathName(path);

/** Where in its entry a fault of a file is: `cards.0.dollars`; empty for the whole of it. */
export const placeInEntry = ({ path }: Pick<Fault, 'path'>): string => path.slice(2).join('.');

const mostShown = 200;
const mostKeys = 10;

const count = (changes: Change<object>[], what: Change<object>['what']) =>
  changes.filter((change) => change.what === what).length;

const summary = ({ kind, changes, unchanged }: PlannedKind) =>
  `${kind.name}: ${count(changes, 'added')} added, ${count(changes, 'changed')} changed, ${count(changes, 'withdrawn')} withdrawn, ${unchanged} unchanged`;

const longestShown = 80;
const cut = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
const asJson = (value: Difference['before']) => (value === undefined ? 'nothing' : cut(JSON.stringify(value)));

/** `changed juniper-oat: pointsPerDollar: 100 → 90` */
function detail({ key, what, before, after }: Change<object>): string[] {
  if (what === 'added' || !before) return [`  added ${key}`];
  if (!after) return [`  withdrawn ${key}: removed`];
  return differences(before, after).map(
    (one) => `  ${what} ${key}: ${one.place}: ${asJson(one.before)} → ${asJson(one.after)}`,
  );
}

function details({ changes }: PlannedKind): string[] {
  const lines = changes.flatMap(detail);
  const hidden = lines.length - mostShown;
  return hidden > 0 ? [...lines.slice(0, mostShown), `  … and ${hidden} more`] : lines;
}

function unnamedLine({ kind, unnamed }: PlannedKind): string[] {
  if (!unnamed.length) return [];

  const more = unnamed.length > mostKeys ? ` and ${unnamed.length - mostKeys} more` : '';
  return [`${kind.name}: not in the folder and left as they are: ${unnamed.slice(0, mostKeys).join(', ')}${more}`];
}

/** What an import has done, in lines for the person who started it; of a dry run what it would do, field by field. */
export function describeImport(planned: PlannedKind[], isDryRun: boolean): string[] {
  const isNothing = planned.every(({ changes }) => !changes.length);
  const done = isDryRun ? 'This is what would change; nothing was written.' : 'All of it was written.';

  return [
    ...planned.flatMap((one) => [summary(one), ...(isDryRun ? details(one) : [])]),
    ...planned.flatMap(unnamedLine),
    isNothing ? 'Nothing has changed: the database has what the folder says.' : done,
  ];
}
