import { fileURLToPath } from 'node:url';
import { readFolder } from '#server/catalogue/folder/read-folder.ts';
import { importContent } from '#server/catalogue/import/import-content.ts';
import type { Db } from '#server/db/database.ts';
import { describeFaults } from '#server/features/providers/import/file/faults.ts';
import { addDays } from './plan/calendar.ts';

/** Clinics, rewards, offers, boosts and coverage of the demo: a folder as `npm run catalogue:import` takes it. */
export const contentFolder = fileURLToPath(new URL('./catalogue/', import.meta.url));

/** The day from which the folder counts its days. */
const folderDay = '2026-01-01';
const dayMs = 86_400_000;

/** The same content with every day that many days later. */
function moveDays(value: unknown, days: number): unknown {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? addDays(value, days) : value;
  if (Array.isArray(value)) return value.map((item) => moveDays(item, days));
  if (typeof value !== 'object' || value === null) return value;

  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, moveDays(field, days)]));
}

/** Brings the folder in as if it had been written on this day; clinics and providers say nothing that grows old. */
export async function importDemoContent(db: Db, today: string, now: Date) {
  const { files, ...contents } = await readFolder(contentFolder);
  const days = (Date.parse(today) - Date.parse(folderDay)) / dayMs;
  const moved = files.map(({ source, ...file }) =>
    source ? { ...file, source: { ...source, value: moveDays(source.value, days) } } : file,
  );

  const { faults = [] } = await importContent(db, { ...contents, files: moved }, { clock: { now: () => now } });
  const lines = faults.flatMap((one) => describeFaults(one.file, one.faults));
  if (lines.length) throw new Error(lines.join('\n'));
}
