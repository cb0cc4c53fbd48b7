import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportFolder } from '#server/catalogue/folder/export-folder.ts';
import { importFolder } from '#server/catalogue/import/import-folder.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Files of a folder by their names; what is no text or bytes is written as JSON. */
export type Files = Record<string, unknown>;

async function writeFiles(folder: string, files: Files) {
  for (const [name, content] of Object.entries(files)) {
    const place = path.join(folder, name);
    await mkdir(path.dirname(place), { recursive: true });
    const isWritten = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(place, isWritten ? content : JSON.stringify(content, null, 2));
  }
}

export type FolderResult = { isDone: boolean; said: string[]; complained: string[] };

/** Imports these files as a folder, as the command does. */
export async function importFiles(
  db: Database,
  files: Files,
  {
    isDryRun = false,
    now = new Date('2026-06-01T14:00:00Z'),
    clock = { now: () => now },
    onSay = () => {},
  }: { isDryRun?: boolean; now?: Date; clock?: Clock; onSay?: (line: string) => void } = {},
): Promise<FolderResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-content-'));
  const said: string[] = [];
  const complained: string[] = [];
  const say = (line: string) => {
    said.push(line);
    onSay(line);
  };

  try {
    await writeFiles(folder, files);
    const isDone = await importFolder(db, folder, { clock, isDryRun, say, complain: (line) => complained.push(line) });
    return { isDone, said, complained };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files that an export writes, by their names in the folder. */
export async function exportFiles(db: Database): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-content-'));

  try {
    const { warnings } = await exportFolder(db, folder);
    if (warnings.length) throw new Error(warnings.join('\n'));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));

    const read = names.sort().map(async (name) => [path.relative(folder, name), await readFile(name)] as const);
    return Object.fromEntries(await Promise.all(read));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A brand with two cards, as a file has it. */
export const oakBooks = {
  key: 'oak-books',
  name: 'Oak Books',
  category: { en: 'Oak reading', es: 'Lectura' },
  pointsPerDollar: 100,
  cards: [
    { item: 'oak-25', name: '$25 card', dollars: 25 },
    { item: 'oak-any', name: 'Your own amount', from: 10, to: 100 },
  ],
};

/** An offer of the clinic `elm` of `clinicsJson`. */
export const elmOffer = {
  clinic: 'elm',
  code: 'BRIGHT20',
  title: { en: 'Bright for less', es: 'Blanqueamiento por menos' },
  description: { en: 'In one visit of an hour.', es: 'En una cita de una hora.' },
  type: 'percentage',
  priceCents: 35_000,
  percentOff: 20,
  lastDay: '2026-07-31',
  visitType: 'Check-up',
};

export const elmBoost = {
  key: 'summer',
  title: { en: 'Summer points at Elm', es: 'Puntos de verano en Elm' },
  clinic: 'elm',
  earns: 'visit',
  times: 1.5,
  firstDay: '2026-06-10',
  lastDay: '2026-07-10',
};
