import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Brand, wordOf } from '@kindwell/contract/brand/brand-shape.ts';
import { startBrand } from '@kindwell/contract/brand.ts';
import type { Db } from '#server/db/database.ts';
import { findMark, findPortal, type PortalRow } from './portal-db.ts';

type Contacts = Pick<PortalRow, 'company' | 'contact' | 'email' | 'phone'>;

/** A picture in the place of the drawn mark: where pages fetch it, and its bytes as an address, for drawings that fetch nothing. */
type MarkPicture = { path: string; inside: string };

/** The brand as it is now; `version` is null while it is the one that the pages were built with. */
export type BrandInForce = Brand & { picture: MarkPicture | null; version: string | null; contacts: Contacts };

const noContacts: Contacts = { company: null, contact: null, email: null, phone: null };
const atStart: BrandInForce = { ...startBrand, picture: null, version: null, contacts: noContacts };

const refreshMs = 5_000;

// Of the process, as its sentences are: two hundred of them say the name, from calls, jobs and commands alike.
let inForce = atStart;

/** Name, mark and colours as they are now, at most five seconds late. */
export const brandInForce = (): BrandInForce => inForce;

/** The name of the portal, as patients read it. */
export const brandName = (): string => inForce.name;

/** The name as part of the names of files. */
export const brandWord = (): string => wordOf(inForce.name);

const looksAsBuilt = ({ name, picture, colours }: PortalRow) =>
  name === startBrand.name && picture === null && isDeepStrictEqual(colours, startBrand.colours);

async function readBrand(db: Db, row: PortalRow): Promise<BrandInForce> {
  const { name, picture: path, colours, ...contacts } = row;
  if (looksAsBuilt(row)) return { ...atStart, contacts };

  const found = path === null ? undefined : await findMark(db, path);
  const picture = path !== null && found ? { path, inside: `data:${found.mediaType};base64,${found.base64}` } : null;
  const sum = createHash('sha256').update(JSON.stringify([name, path, colours, startBrand.mark]));
  return { name, mark: startBrand.mark, colours, picture, version: sum.digest('hex').slice(0, 12), contacts };
}

/** Takes over what the database says: after a change by this process, and when a program starts. */
export async function refreshBrand(db: Db) {
  const row = await findPortal(db);
  inForce = row ? await readBrand(db, row) : atStart;
}

/**
 * Has this process take over, within five seconds, what another one has changed. While the database does not answer, the
 * brand stays as it was. Answers how to stop.
 */
export async function watchBrand(db: Db): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const pause = () => wait(refreshMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const watch = async () => {
    for (await pause(); !stopping.signal.aborted; await pause()) await refreshBrand(db).catch(() => {});
  };

  await refreshBrand(db);
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    inForce = atStart;
  };
}
