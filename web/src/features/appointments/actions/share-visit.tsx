import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { mapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import { Share2 } from 'lucide-react';
import { shareOrCopy } from '#web/lib/device/share.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { ActionMenuButton } from '#web/ui/dialog/action-menu.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Where and when, for the person who comes along or drives: nobody's name, and not what for. */
async function shareVisit({ clinic }: Appointment, when: string) {
  const text = [when, clinic.name, clinic.formattedAddress, formatPhone(clinic.phone)].filter(Boolean).join('\n');
  const outcome = await shareOrCopy({ text, url: mapsLink(clinic.name, clinic.formattedAddress) });

  if (outcome === 'copied') toast({ title: m.appointments_share_copied() });
  if (outcome === 'failed') toast({ title: m.appointments_share_failed(), variant: 'destructive' });
}

/** The entry of a visit's menu that hands its place and time on. */
export function ShareVisit({ visit, when }: { visit: Appointment; when: string }) {
  if (visit.dateTime === null) return null;

  return (
    <ActionMenuButton
      icon={Share2}
      name={m.appointments_share_visit({ when })}
      onPress={() => void shareVisit(visit, when)}
    >
      {m.appointments_share()}
    </ActionMenuButton>
  );
}
