import { m } from '#console/paraglide/messages.js';
import type { KindSpec } from './content-kind.ts';
import { careKinds, careRules, insurers } from './kinds/care.ts';
import { ambassadorTerms, boosts, earningRules } from './kinds/points.ts';
import { portal } from './kinds/portal.ts';
import { reviewReasons } from './kinds/reviews.ts';
import { brands, offers } from './kinds/rewards.ts';
import { names, placeNames, searchWords } from './kinds/words.ts';

/** Every kind of content, in the groups in which the staff find it. */
export const kindGroups: { title: () => string; kinds: KindSpec[] }[] = [
  { title: m.content_group_rewards, kinds: [brands, offers] },
  { title: m.content_group_points, kinds: [earningRules, boosts, ambassadorTerms] },
  { title: m.content_group_care, kinds: [insurers, careKinds, careRules] },
  { title: m.content_group_reviews, kinds: [reviewReasons] },
  { title: m.content_group_portal, kinds: [portal] },
  { title: m.content_group_words, kinds: [searchWords, placeNames, names] },
];

const allKinds = new Map<string, KindSpec>(kindGroups.flatMap(({ kinds }) => kinds.map((spec) => [spec.kind, spec])));

/** The kind that an address names; undefined where there is none. */
export const kindNamed = (name: string): KindSpec | undefined => allKinds.get(name);
