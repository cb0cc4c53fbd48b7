import type { Received } from '@kindwell/contract/endpoint.ts';
import { askedClosing, stopClosing } from '@kindwell/contract/my-data/my-data.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { SuccessAnswer } from '#web/ui/feedback/success-answer.tsx';

/** What the link of a closing is about, for the person who has it. */
export const useClosing = (token: string) => useOperation(askedClosing, { params: { token } });

type Closing = Received<typeof askedClosing>['closing'];

/** When the account is about to be closed, and the one button that keeps it; nothing is stopped by looking. */
export function StopClosing({ token, closing }: { token: string; closing: Closing }) {
  const { mutate, error, isPending, isSuccess } = useWrite(stopClosing);
  const { status, closesAt } = closing;

  if (isSuccess || status === 'over')
    return <SuccessAnswer title={m.auth_closing_stopped()} text={m.auth_closing_stopped_text()} isAnswer={isSuccess} />;
  if (status === 'done')
    return (
      <Callout tone="warning" title={m.auth_closing_done({ moment: formatMoment(closesAt) })}>
        {m.auth_closing_done_text()}
      </Callout>
    );

  return (
    <div className="flex flex-col gap-4">
      <p>{m.auth_closing_asked({ moment: formatMoment(closesAt) })}</p>
      <p className="text-muted">{m.auth_correction_text()}</p>
      {error ? (
        <Callout tone="danger" isAlert>
          {messageOf(error, m.auth_correction_failed())}
        </Callout>
      ) : null}
      <Button onClick={() => mutate({ params: { token } })} isBusy={isPending} busyLabel={m.auth_correction_stopping()}>
        {m.auth_closing_stop()}
      </Button>
    </div>
  );
}
