import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { CalendarPlus, CalendarSync, PenLine, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '#web/lib/dates/use-now.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { BookAgain } from './book-again.tsx';
import { OfferedSlot } from './offered-slot.tsx';
import { ProposedTime } from './proposed-time.tsx';
import { useIsVisitBusy, useVisitChange } from './use-visit-change.ts';
import { VisitMenu } from './visit-menu.tsx';
import { actionsFor, type VisitAction, type VisitHandlers } from './visit-rules.ts';

type VisitControlsProps = {
  visit: Appointment;
  /** When the visit is, in words: it tells the buttons of one card from those of the next. */
  when: string;
  /** The id of the element that is printed. */
  printId: string;
  /** Where another time is an entry of the menu: something else stands first, or a phone has no room. */
  folds?: 'never' | 'phone' | 'always';
  handlers: VisitHandlers;
};

const iconProps = { 'aria-hidden': true, className: 'size-4.5 max-sm:hidden', strokeWidth: 1.75 } as const;

/** On a phone the menu of a card of many has its corner; elsewhere it ends the row. */
const cornerClass = 'end-1 top-2 z-10 max-sm:absolute';

/** Both on one row of a phone. */
const closeClass = 'wrap-anywhere max-sm:px-2.5!';

/** What waits for an answer about a visit, and what can be done about it. While something is sent, nothing else is. */
export function VisitControls({ visit, when, printId, folds = 'never', handlers }: VisitControlsProps) {
  const actions = actionsFor(visit, useNow());
  const change = useVisitChange(visit);
  const isBusy = useIsVisitBusy(visit);

  const isProposal = actions.has('acceptProposal');
  const isMovable = actions.has('move') && !isProposal;
  const hasRow = actions.has('restore') || actions.has('bookAnother') || actions.has('bookAgain') || visit.canReview;
  // On a phone another time is in the menu, and the row may have nothing.
  const isFolding = folds === 'phone';
  const isBare = isFolding && !hasRow;

  return (
    <>
      {isProposal ? (
        <ProposedTime
          when={when}
          isBusy={isBusy}
          onAccept={() => change({ name: 'acceptProposal' })}
          onMove={() => handlers.onMove(visit)}
          onCancel={() => handlers.onCancel(visit)}
        />
      ) : null}
      {visit.offeredPlace ? (
        <OfferedSlot slot={visit.offeredPlace} timeZone={visit.timeZone} isBusy={isBusy} onAnswer={change} />
      ) : null}
      <div
        className={classNames(
          'flex flex-wrap items-start justify-between gap-2 print:hidden',
          isBare && 'max-sm:contents',
        )}
      >
        <div
          className={classNames('flex min-w-0 flex-1 basis-24 flex-wrap gap-2 empty:hidden', isBare && 'max-sm:hidden')}
        >
          {isMovable && folds !== 'always' ? (
            <MoveButton
              visit={visit}
              when={when}
              isBusy={isBusy}
              onMove={handlers.onMove}
              isFirst={folds === 'never' && visit.startsAt === null && visit.offeredPlace === null}
            />
          ) : null}
          <VisitButtons
            visit={visit}
            when={when}
            actions={actions}
            isBusy={isBusy}
            onRestore={() => change({ name: 'restore' })}
            onReview={handlers.onReview}
          />
        </div>
        <div className={isFolding ? cornerClass : undefined}>
          <VisitMenu
            visit={visit}
            when={when}
            actions={actions}
            printId={printId}
            isBusy={isBusy}
            onChange={change}
            {...(isMovable && folds !== 'never' && { onMove: handlers.onMove })}
            {...(isFolding && { moveClass: 'sm:hidden' })}
            onCancel={handlers.onCancel}
            bare={folds === 'always' ? folds : 'phone'}
          />
        </div>
      </div>
    </>
  );
}

type VisitButtonProps = Pick<VisitControlsProps, 'visit' | 'when'> & { isBusy: boolean };

type MoveButtonProps = VisitButtonProps & Pick<VisitHandlers, 'onMove'> & { isFirst: boolean };

/** Another time; filled where there is none yet and nothing else to do. */
function MoveButton({ visit, when, isBusy, onMove, isFirst }: MoveButtonProps) {
  const isTimed = visit.startsAt !== null;

  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      className={classNames('wrap-anywhere', isFirst && 'flex-auto')}
      aria-disabled={isBusy || undefined}
      aria-label={isTimed ? m.appointments_move_visit({ when }) : m.appointments_choose_time_for({ when })}
      onClick={() => (isBusy ? undefined : onMove(visit))}
    >
      <CalendarSync {...iconProps} />
      {isTimed ? m.appointments_move() : m.appointments_choose_time()}
    </Button>
  );
}

type VisitButtonsProps = VisitButtonProps &
  Pick<VisitHandlers, 'onReview'> & { actions: ReadonlySet<VisitAction>; onRestore: () => void };

/** What else stands beside another time: of a visit that is cancelled or over. */
function VisitButtons({ visit, when, actions, isBusy, onRestore, onReview }: VisitButtonsProps) {
  return (
    <>
      {actions.has('restore') ? (
        <Button
          variant="secondary"
          className="wrap-anywhere"
          isBusy={isBusy}
          busyLabel={m.appointments_restoring()}
          aria-label={m.appointments_restore_visit({ when })}
          onClick={onRestore}
        >
          <RotateCcw {...iconProps} />
          {m.appointments_restore()}
        </Button>
      ) : null}
      {actions.has('bookAnother') ? (
        <Link
          to={paths.clinic(visit.clinic.uniqueId)}
          aria-label={m.appointments_book_other_time_at({ clinic: visit.clinic.name })}
          className={buttonClass('secondary', 'wrap-anywhere')}
        >
          <CalendarPlus {...iconProps} />
          {m.appointments_book_other_time()}
        </Link>
      ) : null}
      {actions.has('bookAgain') ? (
        <BookAgain visit={visit} when={when} className={closeClass}>
          <CalendarPlus {...iconProps} />
          {m.appointments_book_again()}
        </BookAgain>
      ) : null}
      {visit.canReview ? (
        <Button
          variant="quiet"
          className={closeClass}
          aria-label={m.appointments_review_visit({ when })}
          onClick={() => onReview(visit)}
        >
          <PenLine {...iconProps} />
          {m.appointments_review()}
        </Button>
      ) : null}
    </>
  );
}
