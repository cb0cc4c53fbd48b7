import type { ClinicCard as Clinic } from '@kindwell/contract/appointments/clinic-shape.ts';
import { type ClinicWish, type Instead, useNearestInstead } from '#web/features/providers/providers-api.ts';
import { m } from '#web/paraglide/messages.js';
import { ClinicGrid } from './clinic-grid.tsx';

type NearestInsteadProps = {
  wish: ClinicWish;
  pathOf: (clinic: Clinic) => string;
  /** With the day (`YYYY-MM-DD`) of the soonest time, where that was pressed. */
  onBook: (clinic: Clinic, day?: string) => void;
};

const words: Record<Instead, () => string> = {
  wider: m.providers_instead_wider,
  withoutText: m.providers_instead,
  anyKind: m.providers_instead_any_kind,
};

/** Where nothing matches, the nearest that would (NEAR-13). A help: where it fails, it is not there. */
export function NearestInstead({ wish, pathOf, onBook }: NearestInsteadProps) {
  const { clinics, instead } = useNearestInstead(wish);
  if (!clinics || clinics.length === 0) return null;

  return (
    <div className="flex flex-col gap-3 pt-3 max-md:pt-5">
      <h2 className="text-h3">{words[instead]()}</h2>
      <ClinicGrid
        clinics={clinics}
        pathOf={pathOf}
        onBook={onBook}
        soonest={wish.filters.soonest === '' ? 'shown' : 'hidden'}
      />
    </div>
  );
}
