import type { Care } from '@kindwell/contract/appointments/care.ts';
import { Link } from 'react-router';
import { useTakesSheetsPlace } from '#web/lib/history/booking-link.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { linkToCare } from './care-link.ts';
import { splitCare } from './care-rules.ts';
import { describeCare } from './care-words.ts';

const most = 3;

type DueToBookProps = {
  /** Of one person. */
  care: Care[];
  /** The care that was asked for: it stands first. */
  kind: string | undefined;
  /** What a visit for it is booked as, where that is known. */
  typeOf: (care: Care) => number | undefined;
};

/** What somebody is due for, the most urgent first, each with the way to book it; nothing where there is nothing to do. */
export function DueToBook({ care, kind, typeOf }: DueToBookProps) {
  const isReplacing = useTakesSheetsPlace();
  const open = splitCare(care).open.toSorted((one, other) => Number(other.kind === kind) - Number(one.kind === kind));
  if (open.length === 0) return null;

  return (
    <section aria-labelledby="book-due" className="flex flex-col gap-3">
      <h3 id="book-due" className="text-h3">
        {m.care_due()}
      </h3>
      <ul className="flex flex-col divide-y divide-border">
        {open.slice(0, most).map((each) => (
          <li key={each.kind} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{each.title}</p>
              <p className={`text-small ${each.status === 'due' ? 'text-points' : 'text-muted'}`}>
                {describeCare(each)}
                {each.clinic ? ` ·\u00a0${each.clinic.name}` : ''}
              </p>
            </div>
            <Link
              {...linkToCare(each, typeOf(each))}
              replace={isReplacing}
              aria-label={m.care_book_for({ care: each.title })}
              className={buttonClass('secondary')}
            >
              {m.care_book()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
