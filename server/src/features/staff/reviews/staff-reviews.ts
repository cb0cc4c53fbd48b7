import type * as contract from '@kindwell/contract/staff/staff-reviews.ts';
import type { Handler } from '#server/http/route.ts';
import { presentStaffReview } from './present-staff-review.ts';
import { type After, findReasons, findStaffReviews } from './staff-reviews-db.ts';

const pageSize = 20;

/** Where a page ended, as the page after it is asked for. */
const toCursor = ({ writtenUs, id }: After) => `${writtenUs}-${id}`;

function toAfter(cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined;

  const [writtenUs = 0, id = 0] = cursor.split('-').map(Number);
  return { writtenUs, id };
}

/** GET /staff/reviews/?show&search&after (docs/spec/staff.md#reviews): the reviews, the latest first. */
export const staffReviews: Handler<typeof contract.staffReviews> = async ({ query, language }, { db }) => {
  const { show, search = '', after } = query;
  const wanted = { isHidden: show === 'hidden', search, after: toAfter(after), language };
  // One more says whether there is another page.
  const rows = await findStaffReviews(db, { ...wanted, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);

  return {
    reviews: page.map(presentStaffReview),
    next: last && rows.length > pageSize ? toCursor(last) : null,
    reasons: await findReasons(db, language),
  };
};
