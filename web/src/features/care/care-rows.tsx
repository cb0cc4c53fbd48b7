import type { Care } from '@kindwell/contract/appointments/care.ts';
import type { Dependant } from '@kindwell/contract/patient.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBookForLink } from '#web/lib/history/booking-link.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { listFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { CareRow, type CareRowProps, CareTitle } from './care-row.tsx';
import { describeCare } from './care-words.ts';

const keyOf = ({ dependantId, kind }: Care) => `${dependantId} ${kind}`;

type CareRowsProps = Omit<CareRowProps, 'care'> & { rows: Care[][]; className?: string };

/** A row for each care, or for the same of several people, in the order given. */
export function CareRows({ rows, className, ...row }: CareRowsProps) {
  if (rows.length === 0) return null;

  return (
    <ul className={classNames('flex flex-col divide-y divide-border', className)}>
      {rows.map(([care, ...others]) => {
        if (!care) return null;
        if (others.length === 0) return <CareRow key={keyOf(care)} care={care} {...row} />;

        return <SharedRow key={`${care.kind} ${describeCare(care)}`} care={[care, ...others]} {...row} />;
      })}
    </ul>
  );
}

type SharedRowProps = Omit<CareRowProps, 'care'> & { care: [Care, ...Care[]] };

/** The care of several people: one way to book, which asks for whom; opened, a row for each with all that can be said of it. */
function SharedRow({ care, ...row }: SharedRowProps) {
  const [first] = care;
  const { people } = row;
  const lookOf = usePersonLook();
  const [isOpen, setIsOpen] = useState(false);
  const theirs = people.filter(({ id }) => care.some(({ dependantId }) => dependantId === id));
  // For the first who is named; the sheet asks for whom.
  const bookFor = useBookForLink(theirs[0]?.id, first.kind);
  const names = listFormat(formatLocale()).format(theirs.map(({ firstName }) => firstName));

  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-36 items-center gap-3">
          <Faces people={theirs} lookOf={lookOf} />
          <CareTitle title={first.title} care={first} names={names} />
        </div>
        <div className="-me-2 flex items-center print:hidden">
          <Link
            {...bookFor}
            preventScrollReset
            aria-label={m.care_book_for({ care: `${first.title}, ${names}` })}
            className={buttonClass('secondary', 'px-3!')}
          >
            {m.care_book()}
          </Link>
          <IconButton
            label={m.care_each_of({ care: first.title })}
            icon={<ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </div>
      </div>
      {isOpen ? (
        <ul className="flex flex-col divide-y divide-border border-s-2 border-border ps-4">
          {care.map((each) => (
            <CareRow key={keyOf(each)} care={each} isUnderTitle {...row} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const mostFaces = 4;

/** Up to four faces, two beside two, in the width of the one that others have: they lie a little over each other. */
const Faces = ({ people, lookOf }: { people: Dependant[]; lookOf: (id: number) => string }) => (
  <div className="grid w-10 shrink-0 grid-cols-2">
    {people.slice(0, mostFaces).map(({ id, firstName, lastName }) => (
      <Avatar key={id} name={`${firstName} ${lastName}`} look={lookOf(id)} size="line" />
    ))}
  </div>
);
