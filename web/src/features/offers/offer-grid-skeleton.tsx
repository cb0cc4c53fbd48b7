import { m } from '#web/paraglide/messages.js';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/** Of all clinics two side by side where there is room: a ticket keeps its title, its code and its button in one line each. */
export const offerGridClass = (of: keyof typeof places) =>
  `grid grid-cols-1 gap-4 ${of === 'all' ? 'sm:grid-cols-2' : ''}`;

const places = { all: ['1', '2', '3', '4', '5', '6'], clinic: ['1', '2'] };

/** Tickets to come: six of them in the list of all. */
export function OfferGridSkeleton({ of }: { of: keyof typeof places }) {
  return (
    <Skeleton label={m.offers_loading()}>
      <ul className={offerGridClass(of)}>
        {places[of].map((place) => (
          <li key={place} className="overflow-hidden rounded-card border border-card-edge bg-surface shadow-card">
            <div className="flex gap-3 p-4">
              <SkeletonBox className="size-18 shrink-0" />
              <div className="flex flex-1 flex-col gap-2">
                <SkeletonLine className="h-6.5 w-4/5" />
                {of === 'all' ? <SkeletonLine className="h-5 w-3/5" /> : null}
                <SkeletonLine className="h-6.5 w-1/2" />
                <SkeletonLine className="h-12 w-full" />
                <SkeletonLine className="h-5 w-2/5" />
              </div>
            </div>
            <div className="flex flex-col gap-2 border-t border-dashed border-border p-4">
              <SkeletonBox className="h-11.5" />
              <SkeletonBox className="h-11" />
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
