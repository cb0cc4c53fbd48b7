import { m } from '#console/paraglide/messages.js';
import { formatNumber } from '#web/lib/words/format.ts';
import { RowsChart } from './chart/rows-chart.tsx';
import { chartLabel, FigureBlock } from './figure-block.tsx';
import { fileOf } from './figure-words.ts';
import type { Figures } from './figures-api.ts';
import { FiguresSection } from './figures-section.tsx';

/** What came of invitations, step by step. */
export function Referrals({ referrals, months }: Pick<Figures, 'referrals'> & { months: { month: string }[] }) {
  const title = m.console_referrals();
  const { invited, joined, visited, rewarded } = referrals;
  const steps = [
    { name: m.console_referrals_invited(), count: invited },
    { name: m.console_referrals_joined(), count: joined },
    { name: m.console_referrals_visited(), count: visited },
    { name: m.console_referrals_rewarded(), count: rewarded },
  ];
  const totals = steps.map(({ name, count }) => ({ name, figure: formatNumber(count) }));

  return (
    <FiguresSection title={title} intro={m.console_referrals_text()}>
      <FigureBlock
        title={title}
        file={fileOf('referrals', months)}
        totals={totals}
        chart={
          invited + joined > 0 ? (
            <RowsChart
              label={chartLabel(title, totals)}
              rows={steps.map(({ name, count }) => ({
                key: name,
                name,
                figure: formatNumber(count),
                parts: [{ ink: 'main', count }],
              }))}
            />
          ) : null
        }
        table={{
          rowsAre: m.console_referrals_step(),
          nameOf: ({ name }) => name,
          columns: [{ name: m.console_referrals_people(), read: ({ count }) => count }],
          rows: steps,
        }}
      />
    </FiguresSection>
  );
}
