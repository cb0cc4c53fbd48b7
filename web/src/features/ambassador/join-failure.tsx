import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** Why joining, or agreeing to newer terms, has failed; nothing while it has not. */
export function JoinFailure({ error }: { error: Error | null }) {
  if (!error) return null;

  return (
    <Callout tone="danger" title={m.ambassador_join_failed()} isAlert>
      {messageOf(error, m.ambassador_try_again())}
    </Callout>
  );
}
