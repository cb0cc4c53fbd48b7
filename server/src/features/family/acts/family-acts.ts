import type * as contract from '@kindwell/contract/family.ts';
import type { Handler } from '#server/http/route.ts';
import { say } from '#server/messages/sentence.ts';
import { actWords } from './act-words.ts';
import { findActs } from './acts-db.ts';

/**
 * GET /selfcare/household/acts/: who has acted for oneself, and for those without a sign-in whom one looks after, in a page
 * of the audit trail; the newest first.
 */
export const familyActs: Handler<typeof contract.familyActs> = async ({ session, query, language }, { db }) => {
  const { page, results } = query;
  const { total, acts } = await findActs(db, session.patientId, { limit: results, offset: (page - 1) * results });

  return {
    acts: acts.map(({ at, by, isStaff, forWhom, ...act }) => ({
      at,
      by: by ?? { firstName: say(language, isStaff ? 'acts_staff' : 'acts_former'), lastName: '' },
      forWhom,
      what: actWords(act, language),
    })),
    page,
    results,
    total,
  };
};
