import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** What could not be done, and why. `keepsFocus`: it answers a field that is still being worked in. */
export type Failure = { title: string; reason?: string; keepsFocus?: boolean };

/** Why the booking could not be made. It comes into view and takes the focus, so that nobody misses it on a phone. */
export function BookingFailure({ title, reason, keepsFocus = false }: Failure) {
  const boxRef = useTakeFocus<HTMLDivElement>(!keepsFocus);

  return (
    <div ref={boxRef} tabIndex={-1} className="rounded-control">
      <Callout tone="danger" title={title} isAlert>
        {reason}
      </Callout>
    </div>
  );
}
