import type * as contract from '@kindwell/contract/staff/staff-gift-cards.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { compareBrands, planTaking } from '#server/catalogue/sold/compare-brands.ts';
import type { BrandChange } from '#server/catalogue/sold/plan-brands.ts';
import type { ProviderCatalogue } from '#server/catalogue/sold/provider-catalogue.ts';
import type { Db } from '#server/db/database.ts';
import { waitForImportLock } from '#server/features/providers/import/import-db.ts';
import { askSoldPicture } from '#server/features/rewards/cards/sold-cards-work.ts';
import { writeAsStaff } from '#server/features/staff/content/save-content.ts';
import { keepPicture } from '#server/features/staff/pictures/keep-picture.ts';
import { cleanPicture, type Picture } from '#server/files/pictures/clean-picture.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { askProvider, notCompared } from './compare-gift-cards.ts';
import { presentComparison, versionOf } from './present-comparison.ts';

type TakeCall = Parameters<Handler<typeof contract.takeGiftCards>>[0];

/** For all pictures of a call together: what is not there by then is left out. */
const picturesMs = 30_000;
const picturesAtOnce = 4;

/** The pictures of new brands by their keys, each made again of the parts that show it; one that is none is left out. */
async function fetchPictures(
  wanted: { key: string; picture: string }[],
  { config }: Services,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const signal = AbortSignal.timeout(picturesMs);
  for (let from = 0; from < wanted.length; from += picturesAtOnce)
    await Promise.all(
      wanted.slice(from, from + picturesAtOnce).map(async ({ key, picture: address }) => {
        const bytes = await askSoldPicture(config, address, signal);
        const picture = bytes ? cleanPicture(bytes) : 'other';
        if (typeof picture === 'object') pictures.set(key, picture);
      }),
    );
  return pictures;
}

/** What was chosen and is not there already. Throws 409 where one of it would become something else than was seen. */
function chosenOf(changes: BrandChange[], { body }: TakeCall): BrandChange[] {
  const known = new Map(changes.map((change) => [change.key, change]));
  const chosen = body.brands.map(({ key, version }) => ({ version, change: known.get(key) }));
  if (chosen.some(({ version, change }) => change && versionOf(change) !== version)) throw refuse('giftCardsChanged');

  return [...new Set(chosen.flatMap(({ change }) => change ?? []))];
}

/** A new brand with what was said of new ones, and with its picture; every other one as it is. */
async function completed(
  tx: Db,
  change: BrandChange,
  pictures: Map<string, Picture>,
  call: TakeCall,
  now: Date,
): Promise<BrandChange> {
  if (change.what !== 'added') return change;
  const { newBrands } = call.body;
  if (!newBrands) throw refuse('newBrandsUnsaid', { field: 'newBrands' });

  const picture = pictures.get(change.key);
  const image = picture ? await keepPicture(tx, picture, call, now) : null;
  return { ...change, after: { ...change.after, ...newBrands, image } };
}

async function take(tx: Db, sold: ProviderCatalogue, pictures: Map<string, Picture>, call: TakeCall, now: Date) {
  const chosen = chosenOf((await compareBrands(tx, sold, now)).changes, call);
  if (!chosen.length) return chosen;

  const full: BrandChange[] = [];
  for (const change of chosen) full.push(await completed(tx, change, pictures, call, now));
  await writeAsStaff(tx, await planTaking(tx, full, now), call, now);
  await recordStaffAct(tx, call, 'takeGiftCards', [], now);
  return full;
}

/** POST /staff/gift-cards/take/: takes over brands of the provider, each as it was seen; repeatable. */
export const takeGiftCards: Handler<typeof contract.takeGiftCards> = async (call, services) => {
  const asked = await askProvider(call, services);
  if (asked.state !== 'compared') return { ...notCompared(asked), taken: 0, withoutPicture: [] };

  const { db, clock } = services;
  const { sold } = asked;
  const keys = new Set(call.body.brands.map(({ key }) => key));
  const shownBy = sold.brands.flatMap(({ key, picture }) => (picture && keys.has(key) ? { key, picture } : []));
  const pictures = await fetchPictures(shownBy, services);

  return db.transaction(async (tx) => {
    await waitForImportLock(tx);
    const taken = await take(tx, sold, pictures, call, clock.now());
    const without = taken.filter(({ picture, after }) => picture !== undefined && !after.image);
    return {
      ...presentComparison(await compareBrands(tx, sold, clock.now()), call.language),
      taken: taken.length,
      withoutPicture: without.map(({ after }) => after.name),
    };
  });
};
