import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** That an order was not taken, and why, in the server's words, or that nobody knows; the cart stays as it is. */
export function RedeemFailure({ error }: { error: Error | null }) {
  if (error === null) return null;

  // No answer is no refusal: the order may be on its way, and the same one is never taken twice.
  if (!isRefusal(error)) {
    return (
      <Callout tone="warning" title={m.rewards_redeem_unknown()} isAlert>
        {m.rewards_redeem_unknown_text()}
      </Callout>
    );
  }

  return (
    <Callout tone="danger" title={m.rewards_redeem_failed()} isAlert>
      {messageOf(error, m.rewards_redeem_failed_text())}
    </Callout>
  );
}
