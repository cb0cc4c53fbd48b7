import type { Care } from '@kindwell/contract/care.ts';
import { BellOff, Check, CircleAlert, Undo2, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { ActionMenu, ActionMenuButton } from '#web/ui/dialog/action-menu.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { type CareAnswer, useAnswerCare } from './care-api.ts';
import { describeCare } from './care-words.ts';
import { DoneElsewhere } from './done-elsewhere.tsx';

/** Where a visit for it is booked: at the clinic of the last one, else at one that has this kind of care. */
const bookingPath = ({ clinic, domainId }: Care) =>
  clinic ? paths.clinic(clinic.id) : `${paths.findProviders}?domain=${domainId}`;

type CareRowProps = {
  care: Care;
  /** Something was said of it and saved: the row may be gone by now, and the focus with it. */
  onTold: () => void;
};

/** One person's care of one kind: how it stands, the way to book it, and what else can be said of it. */
export function CareRow({ care, onTold }: CareRowProps) {
  const headingId = useId();
  const rowRef = useRef<HTMLLIElement>(null);
  const lookOf = usePersonLook();
  const { dependants } = usePatient();
  const { say, isBusy } = useAnswerCare(care);
  const [isTelling, setIsTelling] = useState(false);
  const [failure, setFailure] = useState<string>();

  const person = dependants.find(({ id }) => id === care.dependantId);
  const firstName = person?.firstName ?? '';
  const title = person?.relation === 'self' ? care.title : m.care_of({ name: firstName, care: care.title });

  /** Says it, and tells what follows; a failure stands in the row. */
  const tell = async (answer: CareAnswer) => {
    setFailure(undefined);
    try {
      toast({ title: await say(answer) });
      setIsTelling(false);
      onTold();
    } catch (error) {
      setFailure(messageOf(error, m.care_answer_failed()));
    }
  };

  const handleCancel = () => {
    setIsTelling(false);
    rowRef.current?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  };

  const isOpen = care.status === 'due' || care.status === 'soon' || care.status === 'unknown';

  return (
    <li ref={rowRef} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
          <Avatar name={`${firstName} ${person?.lastName ?? ''}`} look={lookOf(care.dependantId)} />
          <div className="min-w-0">
            <p id={headingId} className="font-semibold wrap-anywhere">
              {title}
            </p>
            <p className={care.status === 'due' ? 'text-points' : 'text-muted'}>{describeCare(care)}</p>
          </div>
        </div>
        <div className="flex items-center gap-1 print:hidden">
          {isOpen ? (
            <Link to={bookingPath(care)} aria-describedby={headingId} className={buttonClass('secondary')}>
              {m.care_book()}
            </Link>
          ) : null}
          <CareMenu care={care} about={title} isBusy={isBusy} onTell={tell} onTellDay={() => setIsTelling(true)} />
        </div>
      </div>
      {failure === undefined ? null : (
        <p role="alert" className="flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          {failure}
        </p>
      )}
      {isTelling ? (
        <DoneElsewhere
          about={title}
          isBusy={isBusy}
          onSave={(doneOn) => tell({ answer: 'done', doneOn })}
          onCancel={handleCancel}
        />
      ) : null}
    </li>
  );
}

type CareMenuProps = {
  care: Care;
  about: string;
  isBusy: boolean;
  onTell: (answer: CareAnswer) => Promise<void>;
  onTellDay: () => void;
};

/** What a family can say of care beside booking it. */
function CareMenu({ care, about, isBusy, onTell, onTellDay }: CareMenuProps) {
  const { status, saidDone } = care;
  const isPutAside = status === 'snoozed' || status === 'declined';

  return (
    <ActionMenu label={m.care_more()} name={m.care_more_for({ care: about })} isDisabled={isBusy}>
      <ActionMenuButton icon={Check} onPress={onTellDay}>
        {m.care_done_elsewhere()}
      </ActionMenuButton>
      {isPutAside ? null : (
        <ActionMenuButton icon={BellOff} onPress={() => void onTell({ answer: 'snooze' })}>
          {m.care_snooze()}
        </ActionMenuButton>
      )}
      {status === 'declined' ? null : (
        <ActionMenuButton icon={X} onPress={() => void onTell({ answer: 'decline' })}>
          {m.care_decline()}
        </ActionMenuButton>
      )}
      {isPutAside || saidDone ? (
        <ActionMenuButton icon={Undo2} onPress={() => void onTell({ answer: 'restore' })}>
          {m.care_restore()}
        </ActionMenuButton>
      ) : null}
    </ActionMenu>
  );
}
