import { House } from 'lucide-react';
import { sayDistance } from '#web/features/providers/search/say-distance.ts';
import { m } from '#web/paraglide/messages.js';
import type { Marked, Middle } from './middle.ts';
import { usePointed } from './pointed.ts';
import './locator-caption.css';

type LocatorCaptionProps = {
  /** Null until it is known where the clinics are. */
  middle: Middle | null;
  marked: Marked[];
  /** Those with a mark on the map. */
  onMap: Marked[];
  /** How many rows of the list have no mark. */
  missing: number;
  /** How to read the map. */
  hint?: string | undefined;
};

/** Below the map: the clinic that is pointed at, else how to read it. Both in one place, so that no row moves meanwhile. */
export function LocatorCaption({ middle, marked, onMap, missing, hint }: LocatorCaptionProps) {
  const pointed = usePointed();
  const clinic = marked.find(({ id }) => id === pointed);

  return (
    <div className="locator-foot px-4 py-2 text-small">
      <div className="text-tab text-muted" style={{ visibility: clinic ? 'hidden' : undefined }}>
        {middle ? <SignsOfMap middle={middle} onMap={onMap} /> : null}
        <p>
          {hint || m.locator_hint()} {missing > 0 ? m.locator_missing({ count: missing }) : null}
        </p>
      </div>
      {/* Screen readers hear it from its link. */}
      {clinic ? (
        <p aria-hidden="true" className="font-semibold">
          {clinic.number} {clinic.name}
          {clinic.distanceMiles === null ? null : ` · ${sayDistance(clinic.distanceMiles)}`}
        </p>
      ) : null}
    </div>
  );
}

/** What the signs mean: the middle, and filled marks and outlined ones where there are both. */
function SignsOfMap({ middle: { kind, name }, onMap }: { middle: Middle; onMap: Marked[] }) {
  const hasBoth = onMap.some(({ isOwn }) => isOwn) && onMap.some(({ isOwn }) => !isOwn);
  if (!hasBoth && kind === 'clinics') return null;

  return (
    <ul className="flex flex-wrap gap-x-4">
      {kind === 'home' ? (
        <li className="inline-flex items-center gap-1.5">
          <House aria-hidden="true" className="locator-home size-4" />
          {m.locator_home()}
        </li>
      ) : null}
      {kind === 'place' && name !== '' ? (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="locator-place" />
          {name}
        </li>
      ) : null}
      {hasBoth ? (
        <>
          <li className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="locator-mark" data-sign="" data-own="" />
            {m.providers_your_clinics()}
          </li>
          <li className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="locator-mark" data-sign="" />
            {m.locator_others()}
          </li>
        </>
      ) : null}
    </ul>
  );
}
