import type * as contract from '@kindwell/contract/help.ts';
import type { Handler } from '#server/http/route.ts';
import { liveBanner } from './banner-db.ts';

/** GET /selfcare/banner/ (docs/spec/shell.md#banner): what is shown above every screen, for everybody. */
export const banner: Handler<typeof contract.banner> = async ({ language }, { db, clock }) => {
  const live = await liveBanner.read(db);
  if (!live || (live.endsAt && live.endsAt <= clock.now())) return { banner: null };

  const { id, tone, sentences } = live;
  return { banner: { id, tone, sentence: sentences[language] ?? sentences.en } };
};
