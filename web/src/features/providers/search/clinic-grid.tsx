import type { ClinicCard as Clinic } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Fragment, type ReactNode, type Ref } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { ClinicCard } from './clinic-card.tsx';

const rowsClass = 'grid gap-4 max-sm:gap-3';

/** Three columns on a wide screen, however few there are; four stand two by two, or one of them would be alone. */
const gridClass = (count: number) => `${rowsClass} md:grid-cols-2 ${count === 4 ? '' : 'xl:grid-cols-3'}`;

type ClinicGridProps = {
  clinics: Clinic[];
  pathOf: (clinic: Clinic) => string;
  /** With the day (`YYYY-MM-DD`) of the soonest time, where that was pressed. */
  onBook: (clinic: Clinic, day?: string) => void;
  onRemove?: () => void;
  /** Whether each card says its soonest time; 'pending' while it is asked for. */
  soonest: 'hidden' | 'pending' | 'shown';
  /** What stands over some of them, by their place in the list from 0. */
  headings?: ReadonlyMap<number, string> | undefined;
  /** What numbers a card, by its place in the list from 1. */
  mark?: ((clinic: Clinic, place: number) => ReactNode) | undefined;
  /** Beside a map: one under the other. */
  isRow?: boolean;
  ref?: Ref<HTMLUListElement>;
};

/** Cards side by side: three on a wide screen, two on a middle one, one on a phone. */
export function ClinicGrid({ clinics, headings, pathOf, mark, ref, ...card }: ClinicGridProps) {
  return (
    <ul ref={ref} className={card.isRow ? rowsClass : gridClass(clinics.length)}>
      {clinics.map((clinic, index) => (
        <Fragment key={clinic.id}>
          {headings?.has(index) ? (
            <li className="col-span-full pt-2">
              <h2 className="text-h2">{headings.get(index)}</h2>
            </li>
          ) : null}
          <li data-clinic="">
            <ClinicCard clinic={clinic} to={pathOf(clinic)} mark={mark?.(clinic, index + 1)} {...card} />
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

const skeletonCards = ['1', '2', '3', '4', '5', '6'];

/** Six cards to come (FIND-03). */
export function ClinicGridSkeleton({ hasSoonest }: { hasSoonest: boolean }) {
  return (
    <Skeleton label={m.providers_loading()}>
      <ul className={gridClass(skeletonCards.length)}>
        {skeletonCards.map((key) => (
          <li
            key={key}
            className="flex flex-col overflow-hidden rounded-card border border-card-edge bg-surface shadow-card"
          >
            <div className="flex gap-3 px-4 pt-3 sm:flex-col sm:p-0">
              <SkeletonBox className="size-14 sm:h-24 sm:w-full sm:rounded-none" />
              <div className="flex flex-1 flex-col gap-1.5 sm:px-4 sm:pt-7">
                <SkeletonLine className="h-5 w-3/5" />
                <SkeletonLine className="w-2/5" />
                <SkeletonLine className="w-4/5" />
              </div>
            </div>
            <div className="flex flex-col gap-2 p-4 pt-2 max-sm:pb-3 sm:pt-3">
              <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-stretch">
                <div className="min-w-0 flex-1 basis-32 sm:basis-auto">
                  {hasSoonest ? <SkeletonBox className="h-11 w-3/5" /> : null}
                </div>
                <SkeletonBox className="h-11 w-33 rounded-button sm:w-full" />
              </div>
              <div className="border-t border-border pt-2">
                <SkeletonLine className="h-6 w-4/5" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
