import { holdMinutes } from '@kindwell/contract/appointments/holds.ts';
import { Clock } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clock } from '#web/lib/dates/clock.ts';
import { inWords } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { Hold } from './use-hold.ts';

type HoldNoticeProps = {
  hold: Hold;
  isTaking: boolean;
  /** Holds the same time once more. */
  onAgain: () => void;
  /** Goes back to the times. */
  onOther: () => void;
};

const minuteMs = 60_000;

/** So many minutes before the end a screen reader hears of it once more. */
const soonMinutes = 2;

/**
 * Until when the chosen time is kept, by this device's clock; when that is over, what can be done. The minutes that are left are spoken
 * at the start, near the end, at the end: nothing that is seen counts down.
 */
export function HoldNotice({ hold, isTaking, onAgain, onOther }: HoldNoticeProps) {
  const lineRef = useRef<HTMLParagraphElement>(null);
  const isRenewing = useRef(false);
  const minutes = useMinutesLeft(hold.endsAt);
  const isOver = minutes === 0;
  const isSoonOver = minutes <= soonMinutes;

  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken three times, not every minute
  useEffect(
    () => announce(isOver ? m.booking_hold_over() : m.booking_hold({ count: minutes })),
    [hold.endsAt, isOver, isSoonOver],
  );

  // The button that renewed it is gone: its place takes the focus over, before the dialog does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that is kept
  useLayoutEffect(() => {
    if (isRenewing.current) lineRef.current?.focus();
    isRenewing.current = false;
  }, [hold.endsAt]);

  const handleAgain = () => {
    isRenewing.current = true;
    onAgain();
  };

  if (!isOver)
    return (
      <p ref={lineRef} tabIndex={-1} className="flex items-start gap-2 rounded-control tabular">
        <Clock aria-hidden="true" className="size-5 shrink-0 text-primary" strokeWidth={1.75} />
        {m.booking_hold_until({ time: formatClock(hold.endsAt) })}
      </p>
    );

  return (
    <Callout tone="warning" title={m.booking_hold_over()}>
      <div className="flex flex-col items-start gap-3">
        <p>{m.booking_hold_over_text()}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={handleAgain} isBusy={isTaking} busyLabel={m.booking_holding()}>
            {m.booking_hold_again()}
          </Button>
          <Button variant="quiet" onClick={onOther}>
            {m.booking_other_time()}
          </Button>
        </div>
      </div>
    </Callout>
  );
}

/** «10:42 AM», where this device is. */
const formatClock = (moment: number): string => inWords(new Date(moment), { hour: 'numeric', minute: '2-digit' });

/** The minutes that are left, begun ones included; 0 at the end. */
function useMinutesLeft(endsAt: number): number {
  const [now, setNow] = useState(() => clock.now().getTime());

  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock.now().getTime()), 1_000);

    return () => window.clearInterval(timer);
  }, []);

  // `now` may be a moment older than the time that was just renewed.
  return Math.min(holdMinutes, Math.max(0, Math.ceil((endsAt - now) / minuteMs)));
}
