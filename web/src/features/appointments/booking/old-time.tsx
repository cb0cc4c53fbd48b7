import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { describeWhen } from '#web/features/appointments/visit-words.ts';
import { withTitleKept } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

type OldTimeProps = {
  edit: Appointment;
  /** Books a second visit after all, where one was about to be booked. */
  onKeepBoth: (() => void) | undefined;
  /** The move is on its way. */
  isBusy?: boolean;
};

/** When the visit that is being moved is now, and that this holds until another time is booked. */
export function OldTime({ edit, onKeepBoth, isBusy = false }: OldTimeProps) {
  const when = describeWhen(edit);

  return (
    <Callout
      title={
        edit.provider
          ? m.booking_now_with({ when, name: withTitleKept(edit.provider.fullname) })
          : m.booking_now({ when })
      }
    >
      <p>{m.booking_now_stays()}</p>
      {onKeepBoth ? (
        <Button variant="link" onClick={onKeepBoth} isBusy={isBusy}>
          {m.booking_clash_keep_both()}
        </Button>
      ) : null}
    </Callout>
  );
}
