import { House } from 'lucide-react';
import { sayDistance } from '#web/features/providers/search/say-distance.ts';
import { m } from '#web/paraglide/messages.js';
import type { Marked, Middle } from './middle.ts';
import { usePointed } from './pointed.ts';

type LocatorCaptionProps = {
  /** Null until it is known where the clinics are. */
  middle: Middle | null;
  marked: Marked[];
  /** How many rows of the list have no mark. */
  missing: number;
  /** How to read the map. */
  hint?: string | undefined;
};

/** Below the map: the clinic that is pointed at, else how to read it. Both in one place, so that no row moves meanwhile. */
export function LocatorCaption({ middle, marked, missing, hint }: LocatorCaptionProps) {
  const pointed = usePointed();
  const clinic = marked.find(({ id }) => id === pointed);

  return (
    <div className="locator-foot px-4 py-2 text-small">
      <div className="text-tab text-muted" style={{ visibility: clinic ? 'hidden' : undefined }}>
        <SignsOfMap isHome={middle?.kind === 'home'} marked={marked} />
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

/** What the signs mean: filled marks and outlined ones where there are both, and the house. */
function SignsOfMap({ isHome, marked }: { isHome: boolean; marked: Marked[] }) {
  const hasBoth = marked.some(({ isOwn }) => isOwn) && marked.some(({ isOwn }) => !isOwn);
  if (!hasBoth && !isHome) return null;

  return (
    <ul className="flex flex-wrap gap-x-4">
      {isHome ? (
        <li className="inline-flex items-center gap-1.5">
          <House aria-hidden="true" className="locator-home size-4" />
          {m.locator_home()}
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
