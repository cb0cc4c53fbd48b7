import { type FamilyMember, patientData } from '@kindwell/contract/patient.ts';
import { useEffect } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { AnswerKey } from './answer-key.tsx';
import type { BookingForm } from './booking-form.ts';
import type { Booking } from './use-booking.ts';

/** It is for oneself until somebody else is chosen (BOOK-13). */
export function useOneselfFirst(form: UseFormReturn<BookingForm>) {
  const self = useFamily().data?.dependant[0];

  useEffect(() => {
    if (self && form.getValues('dependantId') === '') form.setValue('dependantId', String(self.id));
  }, [self, form]);
}

/**
 * The first question, in the family's colours; the summary asks it once more. Nothing for who books for nobody else. Where
 * there is a family, it has its place before its people come: what stands below moves away from no finger.
 */
export function PersonField({ booking: { form } }: { booking: Booking }) {
  const { data, isPending } = useFamily();
  const household = useOperation(patientData, {}).data?.patient.dependants ?? [];
  const people = data?.dependant ?? [];
  const { field } = useController({ control: form.control, name: 'dependantId' });
  useOneselfFirst(form);

  if (isPending && household.length > 1)
    return (
      <Fieldset label={m.booking_who()} labelClass="max-md:sr-only">
        <Skeleton label={m.booking_loading()}>
          <SkeletonBox className="h-16" />
        </Skeleton>
      </Fieldset>
    );
  if (people.length < 2) return null;

  return (
    // On a phone the faces ask it, and the times have the room.
    <Fieldset label={m.booking_who()} labelClass="max-md:sr-only">
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {people.map((person) => (
          <PersonKey
            key={person.id}
            person={person}
            isChosen={field.value === String(person.id)}
            onChoose={field.onChange}
          />
        ))}
      </div>
    </Fieldset>
  );
}

type PersonKeyProps = { person: FamilyMember; isChosen: boolean; onChoose: (id: string) => void };

/** One of the family as a radio button that looks like a key. */
function PersonKey({ person: { id, firstName, lastName }, isChosen, onChoose }: PersonKeyProps) {
  const lookOf = usePersonLook();

  return (
    <AnswerKey
      type="radio"
      name="person"
      value={id}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.value)}
      className="min-w-16 gap-1 px-2"
    >
      <Avatar name={`${firstName} ${lastName}`} look={lookOf(id)} />
      <span>
        {firstName}
        <span className="sr-only"> {lastName}</span>
      </span>
    </AnswerKey>
  );
}
