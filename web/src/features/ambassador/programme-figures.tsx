import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import type { Figures } from './ambassador-api.ts';

const names: [keyof Figures, () => string][] = [
  ['invited', m.ambassador_invited],
  ['joined', m.ambassador_joined],
  ['rewarded', m.ambassador_visited],
  ['providers', m.ambassador_providers],
  ['providersJoined', m.ambassador_providers_joined],
];

/** What one has brought about: the points for it large, then how they came about, from the invites to the providers. */
export function ProgrammeFigures({ figures }: { figures: Figures }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 lg:grid-cols-5">
      <div className="col-span-full flex flex-wrap items-baseline gap-x-2">
        <dt className="order-last text-muted">{m.ambassador_points()}</dt>
        <dd className="text-display tabular text-points wrap-anywhere">{formatNumber(figures.points)}</dd>
      </div>
      {names.map(([figure, name]) => (
        <div key={figure} className="flex flex-col">
          <dt className="order-last text-small text-muted">{name()}</dt>
          <dd className="text-h2 tabular">{formatNumber(figures[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
