import type { getConsultationType } from '@kindwell/contract/appointments/appointments.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AnswerKey } from '#web/features/appointments/booking/answer-key.tsx';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

export type VisitTypes = Received<typeof getConsultationType>['consultationTypes'];

/** So many are shown at once, where there are more than one row of a phone can take; the others when somebody asks. */
const mostShown = 6;

/** The first types of the clinic, which are its most usual ones, and the chosen one; all where that leaves out but one. */
function shownOf(types: VisitTypes, chosen: string): VisitTypes {
  if (types.length <= mostShown + 1) return types;

  return types.filter(({ id }, index) => index < mostShown || String(id) === chosen);
}

type TypeChipsProps = {
  name: string;
  types: VisitTypes;
  chosen: string;
  onChoose: (id: string) => void;
  isInvalid: boolean;
};

/**
 * The types of visit as radio buttons that look like chips, each with how long it usually takes. On a phone the chosen one
 * stands alone, so that the times are near; not while arrow keys go from one to the next.
 */
export function TypeChips({ name, types, chosen, onChoose, isInvalid }: TypeChipsProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [areAllShown, setAreAllShown] = useState(false);
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  const shown = areAllShown ? types : shownOf(types, chosen);
  const isFolded = chosen !== '' && !areAllShown && !isByKeyboard && types.length > 1;

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isByKeys = target.matches(':focus-visible');
    setIsByKeyboard(isByKeys);
    if (!isByKeys) setAreAllShown(false);
    onChoose(target.value);
  };

  const showAll = () => {
    const seen = seenIn(boxRef.current).map(({ value }) => value);
    flushSync(() => setAreAllShown(true));

    // The pressed button is gone: what it has brought takes the focus.
    seenIn(boxRef.current)
      .find(({ value }) => !seen.includes(value))
      ?.focus();
  };

  return (
    <div ref={boxRef} className={classNames('type-keys flex flex-wrap items-center gap-2', isFolded && 'is-folded')}>
      {shown.map((type) => {
        const isChosen = chosen === String(type.id);

        return (
          <AnswerKey
            key={type.id}
            type="radio"
            name={name}
            value={type.id}
            checked={isChosen}
            aria-invalid={isInvalid || undefined}
            onChange={handleChange}
            className={classNames('max-w-full items-start! px-3', isFolded && !isChosen && 'max-md:hidden')}
          >
            <span className="sr-only">{m.appointments_type_minutes(type)}</span>
            <span aria-hidden="true">{type.name}</span>
            <span aria-hidden="true" className="text-small leading-4 font-normal">
              {m.booking_type_minutes({ minutes: type.duration })}
            </span>
          </AnswerKey>
        );
      })}
      {shown.length < types.length || isFolded ? (
        <Button
          variant="link"
          aria-expanded="false"
          className={classNames(shown.length === types.length && 'md:hidden')}
          onClick={showAll}
        >
          {m.booking_types_all({ count: types.length })}
        </Button>
      ) : null}
    </div>
  );
}

const seenIn = (box: HTMLElement | null) =>
  [...(box?.querySelectorAll('input') ?? [])].filter((input) => input.getClientRects().length > 0);
