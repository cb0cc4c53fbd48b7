import { parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { type JoinedProvider, noteProviderJoined } from './note-joined.ts';
import { countOpenReferrals, findOpenReferrals, type OpenReferral } from './staff-db.ts';

/** What a person at a terminal asks for. */
export type StaffCommand = { word: 'list'; isWhole: boolean } | ({ word: 'joined' } & JoinedProvider);

export const staffUsage = `Say what to do:
  npm run provider-referrals -- list [--all]
  npm run provider-referrals -- joined ID --clinic CLINIC_ID`;

const isId = (text = '') => /^[1-9]\d{0,14}$/.test(text);

/** Reads the words behind the command's name; undefined where they make no sense. */
export function readStaffCommand(args: string[]): StaffCommand | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { clinic: { type: 'string' }, all: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [word, id, ...others] = positionals;
    if (others.length) return undefined;

    if (word === 'list' && id === undefined && values.clinic === undefined)
      return { word, isWhole: values.all ?? false };
    if (word === 'joined' && !values.all && isId(id) && isId(values.clinic))
      return { word, id: Number(id), clinicId: Number(values.clinic) };
    return undefined;
  } catch {
    return undefined;
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** A referral in one line of a terminal: its number, since when, who, where, how to reach them, what was noted. */
const describeOpen = ({ id, since, name, clinic, email, phone, note, isSuppressed }: OpenReferral) =>
  [
    id,
    `since ${since}`,
    name,
    clinic || 'no clinic named',
    isSuppressed ? `${email} (wants no mails)` : email,
    phone ?? 'no phone',
    ...(note ? [`"${oneLine(note)}"`] : []),
  ].join('  ');

const partLength = 100;

/** The latest who wait, or all of them in parts: however many there are, one part of them is in memory. */
async function* listOpen(db: Database, isWhole: boolean): AsyncGenerator<string> {
  let part = await findOpenReferrals(db, null, partLength);
  if (!part.length) yield 'No referred provider is to be looked after.';
  yield* part.map(describeOpen);

  while (isWhole && part.length) {
    part = await findOpenReferrals(db, part.at(-1)?.id ?? null, partLength);
    yield* part.map(describeOpen);
  }

  const more = isWhole || part.length < partLength ? 0 : (await countOpenReferrals(db)) - part.length;
  if (more > 0) yield `${more} more: npm run provider-referrals -- list --all`;
}

/** Does what staff ask for, and answers the lines of the terminal. Throws an Error with one clear line. */
export async function* runStaffCommand(
  db: Database,
  command: StaffCommand,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
): AsyncGenerator<string> {
  if (command.word === 'list') {
    yield* listOpen(db, command.isWhole);
    return;
  }

  const isNew = await noteProviderJoined(db, command, { publicUrl, now });
  yield isNew ? 'Noted. The ambassador is told.' : 'This was noted before. Nobody is told again.';
}
