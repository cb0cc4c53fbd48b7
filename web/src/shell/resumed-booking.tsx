import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { bookingDraft, bookingDraftName } from '#web/features/appointments/booking/booking-draft.ts';
import { onDraftsOpened, openedDraft } from '#web/lib/drafts.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ClinicBooking = lazyPart(() => import('#web/pages/clinic-booking.tsx').then((module) => module.ClinicBooking));

/** Opens the booking again that was under way when this person's session ended; the dialog finds its answers itself. */
export function ResumedBooking() {
  const [booking, setBooking] = useState<z.output<typeof bookingDraft>>();

  useEffect(() => onDraftsOpened(() => setBooking(bookingDraft.safeParse(openedDraft(bookingDraftName)).data)), []);

  if (!booking) return null;

  const { clinicId, provider } = booking;
  return <ClinicBooking clinicId={clinicId} {...(provider && { provider })} onClose={() => setBooking(undefined)} />;
}
