import { sayDistance } from '#web/features/providers/search/say-distance.ts';
import { m } from '#web/paraglide/messages.js';
import type { Marked } from './middle.ts';
import { usePointed } from './pointed.ts';

type LocatorCaptionProps = {
  marked: Marked[];
  /** How many rows of the list have no mark. */
  missing: number;
  /** How to read the map. */
  hint?: string | undefined;
};

/** Below the map: the clinic that is pointed at, else how to read it. Both in one place, so that no row moves meanwhile. */
export function LocatorCaption({ marked, missing, hint }: LocatorCaptionProps) {
  const pointed = usePointed();
  const clinic = marked.find(({ id }) => id === pointed);

  return (
    <div className="locator-foot px-4 py-2 text-small">
      <p className="text-tab text-muted" style={{ visibility: clinic ? 'hidden' : undefined }}>
        {hint || m.locator_hint()} {missing > 0 ? m.locator_missing({ count: missing }) : null}
      </p>
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
