import { Callout } from '#web/ui/callout.tsx';
import { useTakeFocus } from '#web/ui/use-take-focus.ts';

/** What could not be done, and why. `keepsFocus`: it answers a field that is still being worked in. */
export type Failure = { title: string; reason: string; keepsFocus?: boolean };

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
