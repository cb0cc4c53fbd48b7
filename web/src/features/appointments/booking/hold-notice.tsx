import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clock } from '#web/lib/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
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

/** How long the chosen time is kept; when that is over, what can be done. Spoken at the start, near the end, at the end. */
export function HoldNotice({ hold, isTaking, onAgain, onOther }: HoldNoticeProps) {
  const minutes = useMinutesLeft(hold.endsAt);
  const isOver = minutes === 0;
  const isSoonOver = minutes <= soonMinutes;

  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken three times, not every minute
  useEffect(() => announce(isOver ? m.booking_hold_over() : m.booking_hold({ count: minutes })), [isOver, isSoonOver]);

  if (!isOver)
    return (
      <p className="flex items-start gap-2 text-small text-muted tabular">
        <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
        {m.booking_hold({ count: minutes })}
      </p>
    );

  return (
    <Callout tone="warning" title={m.booking_hold_over()}>
      <div className="flex flex-col items-start gap-3">
        <p>{m.booking_hold_over_text()}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onAgain} isBusy={isTaking} busyLabel={m.booking_holding()}>
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

const minutesUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - clock.now().getTime()) / minuteMs));

/** The minutes that are left, begun ones included; 0 at the end. */
function useMinutesLeft(endsAt: number): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(endsAt));

  useEffect(() => {
    const timer = window.setInterval(() => setMinutes(minutesUntil(endsAt)), 1_000);

    return () => window.clearInterval(timer);
  }, [endsAt]);

  return minutes;
}
