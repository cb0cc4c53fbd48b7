import { languageCodes } from '@kindwell/contract/language.ts';
import type * as contract from '@kindwell/contract/staff/staff-banners.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { liveBanner } from '#server/features/banner/banner-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import {
  type BannerRow,
  findBanners,
  insertBanner,
  isBanner,
  lockBanners,
  type NewBanner,
  withdraw,
} from './banners-db.ts';

const isOver = ({ endsAt }: BannerRow, now: Date) => endsAt !== null && endsAt <= now;

async function presentBanners(db: Db, now: Date) {
  const banners = await findBanners(db);

  return {
    banners: banners.map((one) => ({
      ...one,
      publishedAt: one.publishedAt.toISOString(),
      endsAt: one.endsAt?.toISOString() ?? null,
      withdrawnAt: one.withdrawnAt?.toISOString() ?? null,
      isShown: one.withdrawnAt === null && !isOver(one, now),
    })),
  };
}

/** GET /staff/banners/ (docs/spec/staff.md#banner): what is shown above every screen, and what was. */
export const staffBanners: Handler<typeof contract.staffBanners> = (_, { db, clock }) =>
  presentBanners(db, clock.now());

const saysTheSame = (one: BannerRow, { tone, sentences, endsAt }: NewBanner) =>
  one.tone === tone &&
  one.endsAt?.getTime() === endsAt?.getTime() &&
  languageCodes.every((code) => one.sentences[code] === sentences[code]);

/** POST /staff/banners/: shows a sentence above every screen, in place of the latest that was read; repeatable. */
export const publishBanner: Handler<typeof contract.publishBanner> = async (call, { db, clock }) => {
  const answer = await db.transaction(async (tx) => {
    const { tone, sentences, instead } = call.body;
    await lockBanners(tx);
    const now = clock.now();
    const endsAt = call.body.endsAt === null ? null : new Date(call.body.endsAt);
    const wanted = { tone, sentences, endsAt, staffId: call.staff.id, now };
    const [latest] = await findBanners(tx);
    if (latest && latest.withdrawnAt === null && saysTheSame(latest, wanted)) return presentBanners(tx, now);

    if ((latest?.id ?? null) !== instead) throw refuse('bannerOvertaken');
    if (endsAt && endsAt <= now) throw refuse('bannerEndsTooEarly', { field: 'endsAt' });
    if (latest) await withdraw(tx, latest.id, call.staff.id, now);
    const id = await insertBanner(tx, wanted);
    await recordStaffAct(tx, call, 'publishBanner', [{ kind: 'banner', id }], now);
    return presentBanners(tx, now);
  });

  liveBanner.forget(db);
  return answer;
};

/** POST /staff/banners/{id}/withdraw/: shows a banner no more; repeatable. */
export const withdrawBanner: Handler<typeof contract.withdrawBanner> = async (call, { db, clock }) => {
  const answer = await db.transaction(async (tx) => {
    const { id } = call.params;
    const now = clock.now();
    await lockBanners(tx);

    if (!(await isBanner(tx, id))) throw refuse('bannerNotFound');
    if (await withdraw(tx, id, call.staff.id, now))
      await recordStaffAct(tx, call, 'withdrawBanner', [{ kind: 'banner', id }], now);
    return presentBanners(tx, now);
  });

  liveBanner.forget(db);
  return answer;
};
