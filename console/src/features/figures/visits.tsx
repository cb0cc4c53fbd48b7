import { m } from '#console/paraglide/messages.js';
import { formatNumber } from '#web/lib/words/format.ts';
import { ColumnsChart } from './chart/columns-chart.tsx';
import { chartLabel, FigureBlock } from './figure-block.tsx';
import { fileOf, formatMonth, formatMonthName, sumOf } from './figure-words.ts';
import type { Figures } from './figures-api.ts';
import { FiguresSection } from './figures-section.tsx';

type Month = Figures['visits'][number];

const openOf = ({ booked, completed, cancelled, noshow }: Month) => booked - completed - cancelled - noshow;

/** The visits by the month of their day, with what became of them. */
export function Visits({ visits }: Pick<Figures, 'visits'>) {
  const title = m.console_visits();
  const booked = { name: m.console_visits_booked(), read: (month: Month) => month.booked };
  const completed = { name: m.console_visits_completed(), read: (month: Month) => month.completed };
  const cancelled = { name: m.console_visits_cancelled(), read: (month: Month) => month.cancelled };
  const noshow = { name: m.console_visits_noshow(), read: (month: Month) => month.noshow };
  const columns = [booked, completed, cancelled, noshow];
  const totals = columns.map(({ name, read }) => ({ name, figure: formatNumber(sumOf(visits, read)) }));

  return (
    <FiguresSection title={title} intro={m.console_visits_text()}>
      <FigureBlock
        title={title}
        file={fileOf('visits', visits)}
        totals={totals}
        chart={
          sumOf(visits, booked.read) > 0 ? (
            <ColumnsChart
              label={chartLabel(title, totals)}
              rows={visits}
              nameOf={({ month }) => formatMonthName(month)}
              series={[
                { ...completed, ink: 'main' },
                { name: m.console_visits_open(), ink: 'pale', read: openOf },
                { ...cancelled, ink: 'broken' },
                { ...noshow, ink: 'second' },
              ]}
            />
          ) : null
        }
        table={{
          rowsAre: m.console_month(),
          nameOf: ({ month }) => formatMonth(month),
          columns,
          rows: visits,
        }}
      />
    </FiguresSection>
  );
}
