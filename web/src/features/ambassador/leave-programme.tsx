import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

const ConfirmLeaving = lazyPart(() => import('./confirm-leaving.tsx').then((module) => module.ConfirmLeaving));

/** The way out of the programme, at the end of its page. */
export function LeaveProgramme() {
  const leaving = useAddressDialog('leave', readOpen);

  return (
    <section className="flex flex-col items-start gap-1 border-t border-border pt-6">
      <p className="max-w-prose text-muted">{m.ambassador_leave_intro()}</p>
      <Button variant="quiet" className="-ms-4" onClick={() => leaving.open('open')}>
        {m.ambassador_leave()}
      </Button>
      {leaving.value ? <ConfirmLeaving onClose={() => void leaving.close()} /> : null}
    </section>
  );
}
