import { contactCorrection, stopCorrection } from '@kindwell/contract/auth/contact-correction.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { SuccessAnswer } from '#web/ui/feedback/success-answer.tsx';

/** What the link of a corrected contact is about, for the person who has it. */
export const useCorrection = (token: string) => useOperation(contactCorrection, { params: { token } });

type Correction = Received<typeof contactCorrection>['correction'];

const asked = { email: m.auth_correction_email, phone: m.auth_correction_phone };
const done = { email: m.auth_correction_email_done, phone: m.auth_correction_phone_done };

/** Which contact is about to change, and the one button that stops it; nothing is stopped by looking. */
export function StopCorrection({ token, correction }: { token: string; correction: Correction }) {
  const { mutate, error, isPending, isSuccess } = useWrite(stopCorrection);
  const { kind, status, countsAt } = correction;

  if (isSuccess || status === 'over')
    return (
      <SuccessAnswer title={m.auth_correction_stopped()} text={m.auth_correction_stopped_text()} isAnswer={isSuccess} />
    );
  if (status === 'done')
    return (
      <Callout tone="warning" title={done[kind]({ moment: formatMoment(countsAt) })}>
        {m.auth_correction_done_text()}
      </Callout>
    );

  return (
    <div className="flex flex-col gap-4">
      <p>{asked[kind]({ moment: formatMoment(countsAt) })}</p>
      <p className="text-muted">{m.auth_correction_text()}</p>
      {error ? (
        <Callout tone="danger" isAlert>
          {messageOf(error, m.auth_correction_failed())}
        </Callout>
      ) : null}
      <Button onClick={() => mutate({ params: { token } })} isBusy={isPending} busyLabel={m.auth_correction_stopping()}>
        {m.auth_correction_stop()}
      </Button>
    </div>
  );
}
