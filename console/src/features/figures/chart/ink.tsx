import { classNames } from '#web/ui/class-names.ts';

/** What a part of a chart is drawn with: full, full in another colour, pale with an edge, or a broken edge alone. */
export type Ink = 'main' | 'second' | 'pale' | 'broken';

/** Colours of a drawn part. They differ in more than their colour, and where the system chooses colours too. */
export const inkClass: Record<Ink, string> = {
  main: 'fill-primary forced-colors:fill-[CanvasText]',
  second: 'fill-points-fill forced-colors:fill-[GrayText]',
  pale: 'fill-primary-soft stroke-primary forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  broken:
    'fill-surface stroke-expired [stroke-dasharray:4_3] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
};

/** How wide the edge of a part is, in units of the drawing. */
export const edgeOf = (ink: Ink): number => (ink === 'pale' || ink === 'broken' ? 1.5 : 0);

type LegendProps = { entries: { name: string; ink: Ink }[] };

/** What each ink of a chart means. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {entries.map(({ name, ink }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 forced-color-adjust-none">
            <rect
              x="1"
              y="1"
              width="14"
              height="14"
              rx="3"
              strokeWidth={edgeOf(ink)}
              className={classNames(inkClass[ink])}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
