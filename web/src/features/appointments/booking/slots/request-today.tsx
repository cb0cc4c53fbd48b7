import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';

/** Under the times of today: the way to a visit without a fixed time (BOOK-04). */
export function RequestToday({ onRequest }: { onRequest: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4 wrap-break-word">
      <p>{m.booking_request_hint()}</p>
      <Button variant="secondary" onClick={onRequest}>
        {m.booking_request()}
      </Button>
    </div>
  );
}
