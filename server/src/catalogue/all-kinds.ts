import type { Kind } from './kind.ts';
import { ambassadorTerms } from './kinds/ambassador-terms.ts';
import { boosts } from './kinds/boosts.ts';
import { brands } from './kinds/brands.ts';
import { careKinds } from './kinds/care-kinds.ts';
import { careRules } from './kinds/care-rules.ts';
import { directoryGroups } from './kinds/directory-groups.ts';
import { documents } from './kinds/documents.ts';
import { earningRules } from './kinds/earning-rules.ts';
import { insurers } from './kinds/insurers.ts';
import { names } from './kinds/names.ts';
import { offers } from './kinds/offers.ts';
import { placeNames } from './kinds/place-names.ts';
import { pointsTerms } from './kinds/points-terms.ts';
import { portal } from './kinds/portal.ts';
import { programmeZone } from './kinds/programme-zone.ts';
import { referralPlaces } from './kinds/referral-places.ts';
import { reviewReasons } from './kinds/reviews/review-reasons.ts';
import { searchWords } from './kinds/search-words.ts';
import { terms } from './kinds/terms.ts';
import { valueCaps } from './kinds/value-caps.ts';

/** What clinics refer to, or what says which of their fields a file decides: it is brought in before them. */
export const kindsBeforeClinics: Kind[] = [insurers, careKinds, directoryGroups];

/** Every kind of content, in the order in which an import brings it in: what others refer to comes first. */
export const kinds: Kind[] = [
  ...kindsBeforeClinics,
  brands,
  offers,
  programmeZone,
  boosts,
  earningRules,
  pointsTerms,
  valueCaps,
  referralPlaces,
  documents,
  careRules,
  ambassadorTerms,
  terms,
  searchWords,
  placeNames,
  names,
  reviewReasons,
  portal,
];
