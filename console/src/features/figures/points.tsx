import {
  type OutstandingAge,
  outstandingAges,
  type ProgrammeClass,
  programmeClasses,
} from '@kindwell/contract/staff/staff-figures.ts';
import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatNumber, formatPrice } from '#web/lib/words/format.ts';
import { ColumnsChart } from './chart/columns-chart.tsx';
import type { Ink } from './chart/ink.tsx';
import { RowsChart } from './chart/rows-chart.tsx';
import { chartLabel, FigureBlock } from './figure-block.tsx';
import { fileOf, formatMonth, formatMonthName, sumOf } from './figure-words.ts';
import type { Figures } from './figures-api.ts';
import { FiguresSection } from './figures-section.tsx';

type Month = Figures['points'][number];

/** What points are worth, in cents; undefined where no card is offered. */
const centsOf = (points: number, pointsPerDollar: number) => Math.round((points * 100) / pointsPerDollar);
const writeCents = (cents: number) => formatPrice(cents, formatLocale());

function Moved({ points }: Pick<Figures, 'points'>) {
  const title = m.console_points_by_month();
  const earned = { name: m.console_points_earned(), read: (month: Month) => month.earned };
  const redeemed = { name: m.console_points_redeemed(), read: (month: Month) => month.redeemed };
  const expired = { name: m.console_points_expired(), read: (month: Month) => month.expired };
  const columns = [earned, redeemed, expired];
  const totals = columns.map(({ name, read }) => ({ name, figure: formatNumber(sumOf(points, read)) }));

  return (
    <FigureBlock
      title={title}
      file={fileOf('points', points)}
      totals={totals}
      chart={
        points.some((month) => columns.some(({ read }) => read(month) !== 0)) ? (
          <ColumnsChart
            label={chartLabel(title, totals)}
            rows={points}
            nameOf={({ month }) => formatMonthName(month)}
            series={[
              { ...earned, ink: 'second' },
              { ...redeemed, ink: 'main', isBelow: true },
              { ...expired, ink: 'broken', isBelow: true },
            ]}
          />
        ) : null
      }
      table={{ rowsAre: m.console_month(), nameOf: ({ month }) => formatMonth(month), columns, rows: points }}
    />
  );
}

const ageWords: Record<OutstandingAge, () => string> = {
  under3: m.console_age_under_3,
  under6: m.console_age_under_6,
  under12: m.console_age_under_12,
  over12: m.console_age_over_12,
  pending: m.console_age_pending,
  held: m.console_age_held,
};

const programmeWords: Record<ProgrammeClass, { name: () => string; ink: Ink }> = {
  commercial: { name: m.console_programme_commercial, ink: 'main' },
  federal: { name: m.console_programme_federal, ink: 'second' },
  unknown: { name: m.console_programme_unknown, ink: 'pale' },
};

type AgeRow = { key: string; name: string } & Record<ProgrammeClass, number>;
const allOf = (row: AgeRow) => sumOf([...programmeClasses], (programme) => row[programme]);

function agesOf(outstanding: Figures['outstanding']): AgeRow[] {
  const countOf = (age: OutstandingAge, programme: ProgrammeClass) =>
    outstanding.find((one) => one.age === age && one.programme === programme)?.points ?? 0;

  return outstandingAges.map((age) => ({
    key: age,
    name: ageWords[age](),
    commercial: countOf(age, 'commercial'),
    federal: countOf(age, 'federal'),
    unknown: countOf(age, 'unknown'),
  }));
}

/** The last row of a table: what the others come to. */
const totalRow = (rows: AgeRow[]): AgeRow => ({
  key: 'all',
  name: m.console_figures_all(),
  commercial: sumOf(rows, ({ commercial }) => commercial),
  federal: sumOf(rows, ({ federal }) => federal),
  unknown: sumOf(rows, ({ unknown }) => unknown),
});

function Outstanding({ outstanding, pointsPerDollar }: Pick<Figures, 'outstanding' | 'pointsPerDollar'>) {
  const title = m.console_outstanding();
  const rows = agesOf(outstanding);
  const total = totalRow(rows);
  const worthOf = (row: AgeRow) => (pointsPerDollar === null ? null : centsOf(allOf(row), pointsPerDollar));
  const worth = worthOf(total);
  const totals = [
    { name: m.console_outstanding_points(), figure: formatNumber(allOf(total)) },
    ...(worth === null ? [] : [{ name: m.console_outstanding_worth(), figure: writeCents(worth) }]),
  ];

  return (
    <FigureBlock
      title={title}
      file="outstanding-points"
      totals={totals}
      note={
        pointsPerDollar === null
          ? m.console_outstanding_unpriced()
          : m.console_outstanding_rate({ points: formatNumber(pointsPerDollar) })
      }
      chart={
        allOf(total) > 0 ? (
          <RowsChart
            label={chartLabel(title, totals)}
            legend={programmeClasses.map((programme) => ({
              name: programmeWords[programme].name(),
              ink: programmeWords[programme].ink,
            }))}
            rows={rows.map((row) => ({
              key: row.key,
              name: row.name,
              figure: formatNumber(allOf(row)),
              parts: programmeClasses.map((programme) => ({
                ink: programmeWords[programme].ink,
                count: row[programme],
              })),
            }))}
          />
        ) : null
      }
      table={{
        rowsAre: m.console_outstanding_age(),
        nameOf: ({ name }) => name,
        columns: [
          ...programmeClasses.map((programme) => ({
            name: programmeWords[programme].name(),
            read: (row: AgeRow) => row[programme],
          })),
          { name: m.console_outstanding_points(), read: allOf },
          {
            name: m.console_outstanding_worth(),
            fileName: m.console_outstanding_worth_dollars(),
            read: (row: AgeRow) => {
              const cents = worthOf(row);
              return cents === null ? null : cents / 100;
            },
            write: (dollars: number) => writeCents(Math.round(dollars * 100)),
          },
        ],
        rows: [...rows, total],
      }}
    />
  );
}

/** What the ledger moved, by month; and what is outstanding now, by age and by who pays for the people's care. */
export function Points(figures: Pick<Figures, 'points' | 'outstanding' | 'pointsPerDollar'>) {
  return (
    <FiguresSection title={m.console_points()} intro={m.console_figures_points_text()}>
      <h3 className="text-h3">{m.console_points_by_month()}</h3>
      <Moved points={figures.points} />
      <h3 className="border-t border-border pt-5 text-h3">{m.console_outstanding()}</h3>
      <Outstanding outstanding={figures.outstanding} pointsPerDollar={figures.pointsPerDollar} />
    </FiguresSection>
  );
}
