import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
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

/** A row of a list; the one dark card of a list; the sheet of a visit. */
type Place = 'row' | 'lead' | 'sheet';

export type VisitControlsProps = {
  visit: Appointment;
  /** When the visit is, in words: it tells the buttons of one card from those of the next. */
  when: string;
  /** The id of the element that is printed. */
  printId: string;
  place: Place;
  /** Of a row: the window has room for its acts at its end. */
  isWide?: boolean;
  /** Another time is an entry of the menu: something else stands first. */
  isFolded?: boolean;
  handlers: VisitHandlers;
};

/** Narrower than other buttons; on a desktop lower too: its row is no higher for it. A finger needs its height. */
const tightClass = 'px-3! sm:min-h-10!';

/** What a row is for, as a pill: words alone look like no act. */
const pillClass = `bg-primary-soft! text-on-primary-soft! hover:underline ${tightClass}`;

/** How they stand there. The menu has the corner of the dark card, and of a row on a phone; elsewhere it ends its line. */
const looks = {
  row: {
    line: 'sm:flex-nowrap sm:items-center',
    acts: 'gap-x-4 sm:justify-end sm:pt-0',
    move: tightClass,
    menu: 'end-1 top-2 z-10 max-sm:absolute sm:ms-auto',
  },
  lead: { line: 'gap-2', acts: 'gap-2', move: '', menu: 'absolute end-1 top-2 z-10 sm:end-3 sm:top-3' },
  sheet: { line: 'gap-2', acts: 'gap-2', move: 'flex-auto', menu: '' },
} satisfies Record<Place, object>;

type Layout = Required<Pick<VisitControlsProps, 'visit' | 'place' | 'isWide' | 'isFolded'>> & {
  actions: ReadonlySet<VisitAction>;
};

/** Where another time stands, and whether there is nothing beside the menu. */
function layOut({ visit, actions, place, isWide, isFolded }: Layout) {
  const isRow = place === 'row';
  const isMovable = actions.has('move') && !actions.has('acceptProposal');
  // On a phone an offered time is all that a row asks about.
  const isMoveInMenu = isMovable && (isFolded || (isRow && !isWide && visit.offeredPlace !== null));
  const hasMove = isMovable && !isMoveInMenu;
  const isOver = actions.has('restore') || actions.has('bookAnother') || actions.has('bookAgain') || visit.canReview;

  return {
    isRow,
    isMoveInMenu,
    hasMove,
    // The most frequent act of a row, in sight on a phone too: as a word there, so that the visit itself stays louder.
    isQuietMove: hasMove && isRow && !isWide && visit.startsAt !== null,
    isBare: isRow && !hasMove && !isOver,
  };
}

/** What waits for an answer about a visit, and what can be done about it. While something is sent, nothing else is. */
export function VisitControls({
  visit,
  when,
  printId,
  place,
  isWide = false,
  isFolded = false,
  handlers,
}: VisitControlsProps) {
  const actions = actionsFor(visit, useNow());
  const change = useVisitChange(visit);
  const isBusy = useIsVisitBusy(visit);

  const isProposal = actions.has('acceptProposal');
  const { isMoveInMenu, hasMove, isQuietMove, isBare, isRow } = layOut({ visit, actions, place, isWide, isFolded });
  const look = looks[place];

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
          isFolded ? 'contents print:hidden' : 'flex flex-wrap items-start justify-between print:hidden',
          look.line,
          isBare && 'max-sm:contents',
        )}
      >
        <div
          className={classNames(
            'flex min-w-0 flex-1 basis-24 flex-wrap empty:hidden',
            look.acts,
            isRow && !isBare && (isQuietMove ? '-mb-3' : 'pt-3'),
            isBare && 'max-sm:hidden',
          )}
        >
          {hasMove ? (
            <MoveButton
              visit={visit}
              when={when}
              isBusy={isBusy}
              onMove={handlers.onMove}
              place={place}
              isQuiet={isQuietMove}
            />
          ) : null}
          <VisitButtons
            visit={visit}
            when={when}
            actions={actions}
            isRow={isRow}
            isWide={isWide}
            isBusy={isBusy}
            onRestore={() => change({ name: 'restore' })}
            onReview={handlers.onReview}
          />
        </div>
        <div className={look.menu}>
          <VisitMenu
            visit={visit}
            when={when}
            actions={actions}
            printId={printId}
            isBusy={isBusy}
            isOutlined={place === 'sheet'}
            onChange={change}
            {...(isMoveInMenu && { onMove: handlers.onMove })}
            onCancel={handlers.onCancel}
          />
        </div>
      </div>
    </>
  );
}

type VisitButtonProps = Pick<VisitControlsProps, 'visit' | 'when'> & { isBusy: boolean };

type MoveButtonProps = VisitButtonProps & Pick<VisitHandlers, 'onMove'> & { place: Place; isQuiet: boolean };

/** Another time; filled where there is none yet and nothing else to do; `isQuiet`: a word, as high as a finger needs it. */
function MoveButton({ visit, when, isBusy, onMove, place, isQuiet }: MoveButtonProps) {
  const isTimed = visit.startsAt !== null;
  const isNext = place !== 'row' && !isTimed && visit.offeredPlace === null;
  const loud = isNext ? 'primary' : 'secondary';

  return (
    <Button
      variant={isQuiet ? 'link' : loud}
      className={classNames('wrap-anywhere', isQuiet ? 'max-sm:min-h-11' : looks[place].move, isNext && 'flex-auto')}
      aria-disabled={isBusy || undefined}
      aria-label={isTimed ? m.appointments_move_visit({ when }) : m.appointments_choose_time_for({ when })}
      onClick={() => (isBusy ? undefined : onMove(visit))}
    >
      {isTimed ? m.appointments_move() : m.appointments_choose_time()}
    </Button>
  );
}

type VisitButtonsProps = VisitButtonProps &
  Pick<VisitHandlers, 'onReview'> & {
    actions: ReadonlySet<VisitAction>;
    isRow: boolean;
    isWide: boolean;
    onRestore: () => void;
  };

/** What else stands beside another time: of a visit that is cancelled or over. */
function VisitButtons({ visit, when, actions, isRow, isWide, isBusy, onRestore, onReview }: VisitButtonsProps) {
  const variant = isRow ? 'quiet' : 'secondary';
  // What comes next of what was called off is one column: as wide as the longest of its acts.
  const className = classNames(
    'wrap-anywhere',
    isRow && pillClass,
    isWide && visit.group === 'cancelled' && 'flex-auto',
  );
  // Before the pill in a row of a desktop: all pills stand below one another, beside a review and without.
  const isFirst = isRow && isWide;

  const review = visit.canReview ? (
    <Button
      variant={isRow ? 'link' : 'quiet'}
      className={isRow ? 'py-2' : undefined}
      aria-label={m.appointments_review_visit({ when })}
      onClick={() => onReview(visit)}
    >
      {m.appointments_review()}
    </Button>
  ) : null;

  return (
    <>
      {isFirst ? review : null}
      {actions.has('restore') ? (
        <Button
          variant={variant}
          className={className}
          isBusy={isBusy}
          busyLabel={m.appointments_restoring()}
          hasRingAlone={isRow}
          aria-label={m.appointments_restore_visit({ when })}
          onClick={onRestore}
        >
          {m.appointments_restore()}
        </Button>
      ) : null}
      {actions.has('bookAnother') ? (
        <Link
          to={paths.clinic(visit.clinic.uniqueId)}
          aria-label={m.appointments_book_other_time_at({ clinic: visit.clinic.name })}
          className={buttonClass(variant, className)}
        >
          {m.appointments_book_other_time()}
        </Link>
      ) : null}
      {actions.has('bookAgain') ? (
        <BookAgain visit={visit} when={when} variant={variant} isShort={isRow} className={className}>
          {m.appointments_book_again()}
        </BookAgain>
      ) : null}
      {isFirst ? null : review}
    </>
  );
}
