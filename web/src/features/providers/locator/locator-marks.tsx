import { type MouseEvent, useId } from 'react';
import { sayDistance, sayDistances } from '#web/features/providers/search/say-distance.ts';
import { isCalm } from '#web/lib/device/is-calm.ts';
import { m } from '#web/paraglide/messages.js';
import type { Size } from './lens.ts';
import type { Marked } from './middle.ts';
import type { Placed } from './place-marks.ts';
import { pointAt, rowMarkId, useIsPointed } from './pointed.ts';

type LocatorMarksProps = { marked: Marked[]; spots: (Placed | null)[]; size: Size };

/** The clinics within the map as links on it, in the order of the list; the drawing lies below them. */
export function LocatorMarks({ marked, spots, size }: LocatorMarksProps) {
  return (
    <ol aria-label={m.locator_marks()}>
      {marked.map((clinic, index) => {
        const spot = spots[index];
        return spot ? <Mark key={clinic.id} clinic={clinic} spot={spot} size={size} /> : null;
      })}
    </ol>
  );
}

const share = (part: number, of: number) => `${((part / of) * 100).toFixed(2)}%`;

/** «1 Bright Smile Dental, 1.2 mi»: leads to its row. */
function Mark({ clinic, spot, size }: { clinic: Marked; spot: Placed; size: Size }) {
  const isPointed = useIsPointed(clinic.id);

  return (
    <li
      className="locator-spot"
      style={{ left: share(spot.x, size.width), top: share(spot.y, size.height) }}
      data-pointed={isPointed || undefined}
    >
      <MarkLink clinic={clinic} />
    </li>
  );
}

/** How far clinics are, from the nearest to the farthest; '' where the distance of one of them is unknown. */
function sayReach(clinics: Marked[]): string {
  const miles = clinics.map(({ distanceMiles }) => distanceMiles ?? Number.NaN);

  return miles.some(Number.isNaN) ? '' : sayDistances(Math.min(...miles), Math.max(...miles));
}

type OutsideMarksProps = Omit<LocatorMarksProps, 'size'> & { title: string };

/** The clinics outside the map under it, in the order of the list; nothing where all are within. */
export function OutsideMarks({ title, marked, spots }: OutsideMarksProps) {
  const labelId = useId();
  const outside = marked.filter((_, index) => spots[index] === null);
  if (outside.length === 0) return null;

  const reach = sayReach(outside);

  return (
    <div className="border-t border-border px-4 pt-2">
      <p id={labelId} className="text-tab text-muted">
        {title}
        {reach === '' ? null : ` · ${reach}`}
      </p>
      {/* A long list takes two rows and scrolls: the clinics themselves are below. */}
      <ol aria-labelledby={labelId} className="-mx-1 flex max-h-22 min-w-0 flex-wrap gap-x-4 overflow-y-auto px-1">
        {outside.map((clinic) => (
          <OutsideMark key={clinic.id} clinic={clinic} />
        ))}
      </ol>
    </div>
  );
}

function OutsideMark({ clinic }: { clinic: Marked }) {
  const isPointed = useIsPointed(clinic.id);

  return (
    <li data-pointed={isPointed || undefined} className="min-w-0">
      <MarkLink clinic={clinic} isOutside />
    </li>
  );
}

function MarkLink({ clinic, isOutside = false }: { clinic: Marked; isOutside?: boolean }) {
  const { id, name, number, isOwn, distanceMiles } = clinic;
  const mark = { className: 'locator-mark', 'data-own': isOwn || undefined };

  return (
    <a
      href={`#${rowMarkId(id)}`}
      aria-label={sayClinic(clinic)}
      {...(isOutside ? { className: 'locator-outside' } : mark)}
      onClick={(event) => leadToRow(event, id)}
      onPointerEnter={() => pointAt(id)}
      onPointerLeave={() => pointAt(null)}
      onFocus={() => pointAt(id)}
      onBlur={() => pointAt(null)}
    >
      {isOutside ? (
        <>
          <span {...mark} data-row="" data-outside="">
            {number}
          </span>{' '}
          <span className="min-w-0 truncate text-small">{name}</span>{' '}
          {distanceMiles === null ? null : (
            <span className="shrink-0 text-small text-muted tabular">{sayDistance(distanceMiles)}</span>
          )}
        </>
      ) : (
        number
      )}
    </a>
  );
}

const sayClinic = ({ number, name, distanceMiles }: Marked) =>
  distanceMiles === null
    ? m.locator_mark({ number, name })
    : m.locator_mark_far({ number, name, distance: sayDistance(distanceMiles) });

/** Brings the row into view, and the focus to its name. The address stays: Back leads out of the list, not along it. */
function leadToRow(event: MouseEvent, clinicId: number) {
  const row = document.getElementById(rowMarkId(clinicId))?.closest('li');
  if (!row || event.metaKey || event.ctrlKey || event.shiftKey) return;

  event.preventDefault();
  row.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center', behavior: isCalm() ? 'auto' : 'smooth' });
}
