import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import { Check } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';

/** The way of somebody from the invitation to the points or the thanks, and how far they are on it. */
function stepsOf({ to, status, pointsState, isThanksOnly, isCapped }: ReferralEntry) {
  const hasVisited = status === 'rewarded' || isThanksOnly || isCapped;
  const isThanks = isThanksOnly || isCapped;

  return [
    // Who came by the link alone was never invited.
    ...(to === '' ? [] : [{ word: m.referrals_status_invited(), isDone: true }]),
    { word: m.referrals_status_joined(), isDone: status !== 'invited' },
    { word: m.referrals_progress_visit(), isDone: hasVisited },
    isThanks
      ? { word: m.referrals_status_thanks(), isDone: true }
      : { word: m.referrals_progress_points(), isDone: pointsState === 'earned' },
  ];
}

/** How far a friend is, as a line of steps of one width: those that are done have a tick. */
export function ReferralSteps({ entry }: { entry: ReferralEntry }) {
  return (
    <ol aria-label={m.referrals_progress_steps()} className="flex max-w-form gap-1 pt-1 text-small">
      {stepsOf(entry).map(({ word, isDone }, place, list) => (
        <li key={word} className={classNames('flex min-w-0 flex-col gap-1', place < list.length - 1 && 'flex-1')}>
          <span aria-hidden="true" className="flex items-center gap-1">
            <span
              className={`inline-flex size-4 shrink-0 items-center justify-center rounded-full border ${
                isDone ? 'border-primary bg-primary text-on-primary' : 'border-border-strong'
              }`}
            >
              {isDone ? <Check className="size-3" strokeWidth={3} /> : null}
            </span>
            {place === list.length - 1 ? null : (
              <span className={`h-0.5 flex-1 rounded-full ${list[place + 1]?.isDone ? 'bg-primary' : 'bg-border'}`} />
            )}
          </span>
          <span className={isDone ? 'font-semibold' : 'text-muted'}>{word}</span>
          <span className="sr-only">{isDone ? m.referrals_progress_done() : m.referrals_progress_open()}</span>
        </li>
      ))}
    </ol>
  );
}
