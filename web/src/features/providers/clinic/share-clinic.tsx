import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Check, Share2 } from 'lucide-react';
import { shareOrCopy } from '#web/lib/device/share.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useCopyState } from '#web/ui/button/use-copy.ts';
import { announce } from '#web/ui/feedback/announce.ts';

/** Hands a clinic on: its name, where it is, its number and its page here. */
export function ShareClinic({ clinic }: { clinic: ClinicDetail }) {
  const { name, formattedAddress, phone, uniqueId } = clinic;
  const [outcome, setOutcome] = useCopyState();
  const Icon = outcome === 'copied' ? Check : Share2;

  const handleClick = async () => {
    const text = [name, formattedAddress, formatPhone(phone)].filter(Boolean).join('\n');
    const next = await shareOrCopy({ text, url: window.location.origin + paths.clinic(uniqueId) });
    setOutcome(next === 'copied' || next === 'failed' ? next : 'idle');

    if (next === 'copied') announce(m.providers_share_copied());
    if (next === 'failed') announce(m.providers_share_failed());
  };

  return (
    <>
      <Button variant="quiet" className="-ms-4 self-start" onClick={() => void handleClick()}>
        <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
        {outcome === 'copied' ? m.providers_share_copied() : m.providers_share()}
      </Button>
      {outcome === 'failed' ? <p className="text-small text-muted">{m.providers_share_failed()}</p> : null}
    </>
  );
}
