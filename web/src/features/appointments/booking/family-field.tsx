import type { FamilyMember } from '@kindwell/contract/patient.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { relationBesideName } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { BookingForm } from './booking-form.ts';
import { useOneselfFirst } from './person-field.tsx';
import type { Booking } from './use-booking.ts';

type FamilyFieldProps = {
  booking: Booking;
  /** Another person was chosen. */
  onChange: () => void;
};

/** Whom the visit is for, under the name of its row; a visit that is moved stays with its person (BOOK-06). */
export function FamilyField({ booking: { form, edit }, onChange }: FamilyFieldProps) {
  return edit ? <LockedMember member={edit.dependant} /> : <FamilyChoice form={form} onChange={onChange} />;
}

const optionOf = ({ id, firstName, lastName, relation }: FamilyMember) => ({
  value: String(id),
  label: m.booking_member({ name: `${firstName} ${lastName}`, relation: relationBesideName[relation]() }),
});

function LockedMember({ member }: { member: FamilyMember }) {
  return (
    <SelectField
      label={m.booking_family()}
      labelClass="sr-only"
      hint={m.booking_family_locked()}
      disabled
      value={String(member.id)}
      options={[optionOf(member)]}
    />
  );
}

/** Oneself unless another family member is chosen (BOOK-13). */
function FamilyChoice({ form, onChange }: { form: UseFormReturn<BookingForm>; onChange: () => void }) {
  const { data, isError, isFetching, refetch } = useFamily();
  useOneselfFirst(form);

  if (isError && data === undefined)
    return (
      <ErrorCard message={m.booking_family_failed()} onRetry={() => void refetch()} isRetrying={isFetching} isAlert />
    );

  if (data === undefined)
    return (
      <Skeleton label={m.booking_loading()}>
        <SkeletonLine className="w-1/2" />
      </Skeleton>
    );

  return (
    <SelectField
      {...form.register('dependantId', { onChange })}
      label={m.booking_family()}
      labelClass="sr-only"
      options={data.dependant.map(optionOf)}
    />
  );
}
