import type { MouseEvent } from 'react';
import { sayDistance } from '#web/features/providers/search/say-distance.ts';
import { isCalm } from '#web/lib/device/is-calm.ts';
import { m } from '#web/paraglide/messages.js';
import type { Size } from './lens.ts';
import type { Marked } from './middle.ts';
import type { Placed } from './place-marks.ts';
import { pointAt, rowMarkId, useIsPointed } from './pointed.ts';

type LocatorMarksProps = { marked: Marked[]; spots: Placed[]; size: Size };

/** The clinics as links on the map, in the order of the list; the drawing lies below them. */
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
      <a
        href={`#${rowMarkId(clinic.id)}`}
        aria-label={sayClinic(clinic)}
        className="locator-mark"
        data-beyond={spot.isBeyond || undefined}
        onClick={(event) => leadToRow(event, clinic.id)}
        onPointerEnter={() => pointAt(clinic.id)}
        onPointerLeave={() => pointAt(null)}
        onFocus={() => pointAt(clinic.id)}
        onBlur={() => pointAt(null)}
      >
        {clinic.number}
      </a>
    </li>
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
