import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

type ProposedTimeProps = {
  when: string;
  isBusy: boolean;
  onAccept: () => void;
  onMove: () => void;
  onCancel: () => void;
};

/** The clinic has proposed the time of the visit and waits for an answer. */
export function ProposedTime({ when, isBusy, onAccept, onMove, onCancel }: ProposedTimeProps) {
  return (
    <Callout title={m.appointments_proposed()} className="print:hidden">
      <p>{m.appointments_proposed_text({ when })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button isBusy={isBusy} busyLabel={m.appointments_accepting()} onClick={onAccept}>
          {m.appointments_accept()}
        </Button>
        <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onMove}>
          {m.appointments_other_time()}
        </Button>
        <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onCancel}>
          {m.appointments_cancel()}
        </Button>
      </div>
    </Callout>
  );
}
