import type * as contract from '@kindwell/contract/help.ts';
import type { Handler } from '#server/http/route.ts';
import { findShownBanner } from './banner-db.ts';

/** GET /selfcare/banner/ (docs/spec/shell.md#banner): what is shown above every screen, for everybody. */
export const banner: Handler<typeof contract.banner> = async ({ language }, { db, clock }) => ({
  banner: (await findShownBanner(db, language, clock.now())) ?? null,
});
