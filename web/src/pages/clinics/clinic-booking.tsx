import { useEffect } from 'react';
import type { BookingStart } from '#web/features/appointments/booking/booking-form.ts';
import { useClinic } from '#web/features/providers/providers-api.ts';
import { useLoadFailureToast } from '#web/features/providers/use-load-failure-toast.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

const BookingDialog = lazyPart(() =>
  import('#web/features/appointments/booking/booking-dialog.tsx').then((module) => module.BookingDialog),
);

type ClinicBookingProps = {
  /** An id or a uniqueId. */
  clinicId: number | string;
  provider?: { id: number; fullname: string };
  /** The tab it opens on, the code that is filled in. */
  start?: BookingStart | undefined;
  onClose: () => Promise<void>;
};

/** The booking dialog over any page: loads its code, and the clinic where the page has only a card of it. */
export function ClinicBooking({ clinicId, provider, start, onClose }: ClinicBookingProps) {
  const { data, isError, errorUpdatedAt } = useClinic(String(clinicId));
  useLoadFailureToast(isError ? errorUpdatedAt : undefined, m.providers_clinic_failed());

  // The toast has said so; the next press is a new try.
  const isMissing = isError && !data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, no matter who asks
  useEffect(() => {
    if (isMissing) void onClose();
  }, [isMissing]);

  if (!data) return null;

  const { id, uniqueId, name, phone, timeZone, isExistingClinic } = data.clinic;
  return (
    <BookingDialog
      clinic={{ id, uniqueId, name, phone, timeZone }}
      {...(provider && { provider })}
      isExistingClinic={isExistingClinic}
      start={start}
      onClose={onClose}
    />
  );
}
