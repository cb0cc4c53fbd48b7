import { formatDate } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { StarRow } from '#web/ui/content/star-row.tsx';

/** The stars of a review and the day (`YYYY-MM-DD`) on which it was written, which run on with what stands beside them. */
export const RatedOn = ({ rating, date }: { rating: number; date: string }) => (
  <>
    <span className="inline-flex">
      <span className="sr-only">{m.ui_rating({ figure: rating })}</span>
      <StarRow value={rating} />
    </span>
    <time dateTime={date} className="text-small text-muted">
      {formatDate(date)}
    </time>
  </>
);
