import { m } from '#console/paraglide/messages.js';
import { formatNumber } from '#web/lib/words/format.ts';
import { ColumnsChart } from './chart/columns-chart.tsx';
import { chartLabel, FigureBlock } from './figure-block.tsx';
import { fileOf, formatMonth, formatMonthName, sumOf } from './figure-words.ts';
import type { Figures } from './figures-api.ts';
import { FiguresSection } from './figures-section.tsx';

type Month = Figures['signUps'][number];

/** The accounts that were made, by month, and how many of them came by a referral. */
export function SignUps({ signUps }: Pick<Figures, 'signUps'>) {
  const title = m.console_sign_ups();
  const joined = { name: m.console_sign_ups_all(), read: (month: Month) => month.joined };
  const referred = { name: m.console_sign_ups_referred(), read: (month: Month) => month.referred };
  const totals = [joined, referred].map(({ name, read }) => ({ name, figure: formatNumber(sumOf(signUps, read)) }));

  return (
    <FiguresSection title={title} intro={m.console_sign_ups_text()}>
      <FigureBlock
        title={title}
        file={fileOf('sign-ups', signUps)}
        totals={totals}
        chart={
          sumOf(signUps, joined.read) > 0 ? (
            <ColumnsChart
              label={chartLabel(title, totals)}
              rows={signUps}
              nameOf={({ month }) => formatMonthName(month)}
              series={[
                { name: m.console_sign_ups_direct(), ink: 'main', read: (month) => month.joined - month.referred },
                { ...referred, ink: 'second' },
              ]}
            />
          ) : null
        }
        table={{
          rowsAre: m.console_month(),
          nameOf: ({ month }) => formatMonth(month),
          columns: [joined, referred],
          rows: signUps,
        }}
      />
    </FiguresSection>
  );
}
