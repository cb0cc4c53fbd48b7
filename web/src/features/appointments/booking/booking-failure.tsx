import { useEffect, useRef } from 'react';
import { Callout } from '#web/ui/callout.tsx';

/** What could not be done, and why. */
export type Failure = { title: string; reason: string };

/** Why the booking could not be made. It comes into view and takes the focus, so that nobody misses it on a phone. */
export function BookingFailure({ title, reason }: Failure) {
  const boxRef = useRef<HTMLDivElement>(null);

  useEffect(() => boxRef.current?.focus(), []);

  return (
    <div ref={boxRef} tabIndex={-1} className="rounded-control">
      <Callout tone="danger" title={title} isAlert>
        {reason}
      </Callout>
    </div>
  );
}
