import './due-care.css';
import type { Care, CareStatus } from '@kindwell/contract/appointments/care.ts';
import type { Dependant } from '@kindwell/contract/patient.ts';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { linkToCare } from './care-link.ts';
import { isToDo } from './care-rules.ts';
import { describeCare } from './care-words.ts';

const CareAnswers = lazyPart(() => import('./care-answers.tsx').then((module) => module.CareAnswers));

/** What can be done something about is read first; what is due has a colour besides. */
const looks: Partial<Record<CareStatus, string>> = {
  due: 'text-points',
  soon: 'font-normal',
  unknown: 'font-normal text-muted',
};

export type CareRowProps = {
  care: Care;
  people: Dependant[];
  /** Care and how it stands are said over it, for several people: the row names whose it is. */
  isUnderTitle?: boolean;
  /** Something was said of it and saved: the row may be gone by now, and the focus with it. */
  onTold: () => void;
};

/** One person's care of one kind: how it stands, the way to book it, and on request what else can be said of it. */
export function CareRow({ care, people, isUnderTitle = false, onTold }: CareRowProps) {
  const lookOf = usePersonLook();
  const [step, setStep] = useState<'answers' | 'done' | 'told'>();
  const isOpen = step === 'answers' || step === 'done';
  // «Done elsewhere» takes the place of the row's buttons; called off, the focus is back at the one that led there.
  const moreRef = useFocusBack<HTMLButtonElement>(isOpen, step === undefined);

  const { firstName = '', lastName = '', relation } = people.find(({ id }) => id === care.dependantId) ?? {};
  const title = relation === 'self' ? care.title : m.care_of({ name: firstName, care: care.title });

  const handleTold = () => {
    setStep('told');
    onTold();
  };

  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-36 items-center gap-3">
          {/* Who is alone needs no face to be told from others. */}
          {people.length > 1 ? <Avatar name={`${firstName} ${lastName}`} look={lookOf(care.dependantId)} /> : null}
          {isUnderTitle ? <p className="font-semibold">{firstName}</p> : <CareTitle title={title} care={care} />}
        </div>
        {step === 'done' ? null : (
          <div className="-me-2 flex items-center print:hidden">
            {isToDo(care) ? (
              <Link
                {...linkToCare(care)}
                aria-label={m.care_book_for({ care: title })}
                className={buttonClass('secondary', 'px-3!')}
              >
                {m.care_book()}
              </Link>
            ) : null}
            <IconButton
              ref={moreRef}
              label={m.care_more_for({ care: title })}
              icon={<EllipsisVertical aria-hidden="true" />}
              aria-expanded={isOpen}
              onClick={() => setStep(isOpen ? undefined : 'answers')}
            />
          </div>
        )}
      </div>
      {isOpen ? (
        <CareAnswers
          care={care}
          about={title}
          name={relation === 'self' ? undefined : firstName}
          isDone={step === 'done'}
          onDone={() => setStep('done')}
          onTold={handleTold}
          onClose={() => setStep(undefined)}
        />
      ) : null}
    </li>
  );
}

/** What it is, of several people for whom, and how it stands: where there is room on one line, before the row's act. */
export function CareTitle({ title, care, names }: { title: string; care: Care; names?: string }) {
  return (
    <div className="care-what min-w-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {/* «Well-child» and «check-up» are one word. */}
          {title.split(/(\S+-\S+)/).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <span key={part} className="whitespace-nowrap">
                {part}
              </span>
            ),
          )}
        </p>
        {names ? <p className="text-small text-muted">{names}</p> : null}
      </div>
      <p className={`text-label ${looks[care.status] ?? 'font-normal text-muted'}`}>{describeCare(care)}</p>
    </div>
  );
}
