import { messageOf } from '#web/lib/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/callout.tsx';

/** That an order was not taken, and why, in the server's words; the cart stays as it is. */
export function RedeemFailure({ error }: { error: Error | null }) {
  if (error === null) return null;

  return (
    <Callout tone="danger" title={m.rewards_redeem_failed()} isAlert>
      {messageOf(error, m.rewards_redeem_failed_text())}
    </Callout>
  );
}
