import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import type { Figures } from './ambassador-api.ts';

const names: [keyof Figures, () => string][] = [
  ['invited', m.ambassador_invited],
  ['joined', m.ambassador_joined],
  ['rewarded', m.ambassador_visited],
  ['points', m.ambassador_points],
  ['providers', m.ambassador_providers],
  ['providersJoined', m.ambassador_providers_joined],
];

/** What one has brought about, in numbers. */
export function ProgrammeFigures({ figures }: { figures: Figures }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
      {names.map(([figure, name]) => (
        <div key={figure} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-small text-muted">{name()}</dt>
          <dd className={`text-h2 tabular wrap-anywhere ${figure === 'points' ? 'text-points' : ''}`}>
            {formatNumber(figures[figure])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
