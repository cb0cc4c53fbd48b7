import type { AnswerOf } from '@kindwell/contract/endpoint.ts';
import type { closingCheck } from '@kindwell/contract/my-data/my-data.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';

export type ClosingFactsAnswer = AnswerOf<typeof closingCheck>;

/** What closing the account ends, and what stays; what there is none of is not named. Takes the focus. */
export function ClosingFacts({ facts: { upcoming, points, cards } }: { facts: ClosingFactsAnswer }) {
  const headingRef = useTakeFocus<HTMLHeadingElement>();

  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-8">
      <div className="flex flex-col gap-2">
        <h4 ref={headingRef} tabIndex={-1} className="text-label outline-none">
          {m.settings_data_close_ends()}
        </h4>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
          <li>{m.settings_data_close_sign_in()}</li>
          {upcoming > 0 ? <li>{m.settings_data_close_visits({ count: upcoming })}</li> : null}
          {points > 0 ? <li>{m.settings_data_close_points({ count: points, amount: formatNumber(points) })}</li> : null}
          {cards > 0 ? <li>{m.settings_data_close_cards({ count: cards })}</li> : null}
          <li>{m.settings_data_close_rest()}</li>
        </ul>
      </div>
      <div className="flex flex-col gap-2">
        <h4 className="text-label">{m.settings_data_close_stays()}</h4>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
          <li>{m.settings_data_close_record()}</li>
          <li>{m.settings_data_close_reviews()}</li>
        </ul>
      </div>
    </div>
  );
}
