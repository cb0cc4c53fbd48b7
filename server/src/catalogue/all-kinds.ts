import type { Kind } from './kind.ts';
import { ambassadorTerms } from './kinds/ambassador-terms.ts';
import { boosts } from './kinds/boosts.ts';
import { brands } from './kinds/brands.ts';
import { careKinds } from './kinds/care-kinds.ts';
import { careRules } from './kinds/care-rules.ts';
import { documents } from './kinds/documents.ts';
import { earningRules } from './kinds/earning-rules.ts';
import { insurers } from './kinds/insurers.ts';
import { names } from './kinds/names.ts';
import { offers } from './kinds/offers.ts';
import { placeNames } from './kinds/place-names.ts';
import { portal } from './kinds/portal.ts';
import { searchWords } from './kinds/search-words.ts';

/** Every kind of content, in the order in which an import brings it in: what others refer to comes first. */
export const kinds: Kind[] = [
  brands,
  offers,
  boosts,
  earningRules,
  insurers,
  documents,
  careKinds,
  careRules,
  ambassadorTerms,
  searchWords,
  placeNames,
  names,
  portal,
];
