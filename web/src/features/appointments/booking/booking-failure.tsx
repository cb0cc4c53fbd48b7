import { useEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/callout.tsx';

/** Why the booking could not be made. It comes into view and takes the focus, so that nobody misses it on a phone. */
export function BookingFailure({ reason }: { reason: string }) {
  const boxRef = useRef<HTMLDivElement>(null);

  useEffect(() => boxRef.current?.focus(), []);

  return (
    <div ref={boxRef} tabIndex={-1} className="rounded-control">
      <Callout tone="danger" title={m.booking_failed()} isAlert>
        {reason}
      </Callout>
    </div>
  );
}
