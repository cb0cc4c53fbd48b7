import { clinics } from '@kindwell/contract/providers.ts';
import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { useAppointments, useFamily } from '#web/features/appointments/appointments-api.ts';
import { ClinicsToBook } from '#web/features/appointments/book/clinics-to-book.tsx';
import { knownClinics, visitOfCare } from '#web/features/appointments/book/known-clinics.ts';
import { WhoToBook } from '#web/features/appointments/book/who-to-book.tsx';
import { useCareList } from '#web/features/care/care-api.ts';
import { splitCare } from '#web/features/care/care-rules.ts';
import { DueToBook } from '#web/features/care/due-to-book.tsx';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { useTakesSheetsPlace } from '#web/lib/history/booking-link.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { BookKeySwitch } from './book-key-switch.tsx';

type BookSheetProps = {
  /** `me`, the id of somebody of the family, or `due`: whose care is due the longest. */
  who: number | 'me' | 'due';
  /** The care that it was opened for. */
  kind: string | undefined;
  onChoose: (id: number) => void;
  onClose: () => void;
};

/** With whom a booking begins (docs/spec/appointments.md#the-book-sheet): who, what they are due for, where they have been. */
export function BookSheet({ who, kind, onChoose, onClose }: BookSheetProps) {
  const isReplacing = useTakesSheetsPlace();

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.book_title()}
      footer={
        <Link to={paths.findProviders} replace={isReplacing} className={buttonClass('secondary')}>
          <Search aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {m.book_find_other()}
        </Link>
      }
    >
      <div className="flex flex-col gap-6">
        <WaysToBook who={who} kind={kind} onChoose={onChoose} />
        <BookKeySwitch />
      </div>
    </Dialog>
  );
}

function WaysToBook({ who, kind, onChoose }: Omit<BookSheetProps, 'onClose'>) {
  const family = useFamily();
  const visits = useAppointments();
  const care = useCareList();
  const own = useOperation(clinics, {});
  const reads = [family, visits, care, own];

  if (reads.some(({ isPending }) => isPending))
    return (
      <Skeleton label={m.book_loading()}>
        <SkeletonBox className="h-92" />
      </Skeleton>
    );

  const people = family.data?.dependant ?? [];
  const wanted = who === 'due' ? splitCare(care.data?.care ?? []).open[0]?.dependantId : who;
  const person = people.find(({ id }) => id === wanted) ?? people[0];
  if (!person || !visits.data || !care.data || !own.data) {
    const failed = reads.filter(({ isError }) => isError);
    return (
      <ErrorCard
        message={m.book_failed()}
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }

  const { completed } = visits.data;
  const careOfPerson = care.data.care.filter(({ dependantId }) => dependantId === person.id);
  const known = knownClinics({ completed, care: careOfPerson, own: own.data.clinics }, person.id);
  // Of what nobody knows the date the clinics say more, if there are any, unless just that was asked for.
  const careToBook = careOfPerson.filter(
    (each) => known.length === 0 || each.kind === kind || each.status !== 'unknown',
  );

  return (
    <>
      <WhoToBook people={people} chosenId={person.id} onChoose={onChoose} />
      <DueToBook care={careToBook} kind={kind} typeOf={(each) => visitOfCare(completed, each)?.consultationtype.id} />
      <ClinicsToBook key={person.id} clinics={known} personId={person.id} />
      {known.length === 0 ? <p className="text-muted">{m.book_no_clinics()}</p> : null}
    </>
  );
}
