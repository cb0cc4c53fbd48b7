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
import { chartLabel, FigureBlock, type Total } from './figure-block.tsx';
import { fileOf, formatMonth, formatMonthName, sumOf } from './figure-words.ts';
import type { Figures } from './figures-api.ts';
import { FiguresSection } from './figures-section.tsx';
import type { FigureColumn } from './table.ts';

type Month = Figures['points'][number];

/** What points are worth, in cents. */
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

type ByClass = Record<ProgrammeClass, number>;

/** Points of one age, and their worth in cents; null where nothing says what points are worth. */
type AgeRow = { key: string; name: string; points: ByClass; cents: ByClass | null };

const byClass = (count: (programme: ProgrammeClass) => number): ByClass => ({
  commercial: count('commercial'),
  federal: count('federal'),
  unknown: count('unknown'),
});
const allOf = (counts: ByClass) => sumOf([...programmeClasses], (programme) => counts[programme]);

function agesOf({ outstanding, pointsPerDollar }: Pick<Figures, 'outstanding' | 'pointsPerDollar'>): AgeRow[] {
  return outstandingAges.map((age) => {
    const ofAge = outstanding.filter((one) => one.age === age);
    const points = byClass((programme) => ofAge.find((one) => one.programme === programme)?.points ?? 0);
    const cents = pointsPerDollar === null ? null : byClass((programme) => centsOf(points[programme], pointsPerDollar));
    return { key: age, name: ageWords[age](), points, cents };
  });
}

/** The last row of a table: what the others come to. Dollars are added too, so that no cent is lost between rows and columns. */
const totalRow = (rows: AgeRow[]): AgeRow => ({
  key: 'all',
  name: m.console_figures_all(),
  points: byClass((programme) => sumOf(rows, ({ points }) => points[programme])),
  cents: rows.every(({ cents }) => cents !== null)
    ? byClass((programme) => sumOf(rows, ({ cents }) => cents?.[programme] ?? 0))
    : null,
});

/** «1,200 · $12.00» */
const figureOf = ({ points, cents }: AgeRow) =>
  [formatNumber(allOf(points)), ...(cents === null ? [] : [writeCents(allOf(cents))])].join(' · ');

const worthColumn = (name: string, fileName: string, read: (cents: ByClass) => number): FigureColumn<AgeRow> => ({
  name,
  fileName,
  read: ({ cents }) => (cents === null ? null : read(cents) / 100),
  write: (dollars) => writeCents(Math.round(dollars * 100)),
});

const outstandingColumns = (): FigureColumn<AgeRow>[] => [
  ...programmeClasses.map((programme) => ({
    name: programmeWords[programme].name(),
    read: ({ points }: AgeRow) => points[programme],
  })),
  { name: m.console_outstanding_points(), read: ({ points }) => allOf(points) },
  ...programmeClasses.map((programme) => {
    const words = { programme: programmeWords[programme].name() };
    return worthColumn(
      m.console_outstanding_worth_of(words),
      m.console_outstanding_worth_of_dollars(words),
      (cents) => cents[programme],
    );
  }),
  worthColumn(m.console_outstanding_worth(), m.console_outstanding_worth_dollars(), allOf),
];

/** What is outstanding together: points, dollars, and the dollars of each class. */
function outstandingTotals({ points, cents }: AgeRow): Total[] {
  const all = { name: m.console_outstanding_points(), figure: formatNumber(allOf(points)) };
  if (cents === null) return [all];

  return [
    all,
    { name: m.console_outstanding_worth(), figure: writeCents(allOf(cents)) },
    ...programmeClasses.map((programme) => ({
      name: m.console_outstanding_worth_of({ programme: programmeWords[programme].name() }),
      figure: writeCents(cents[programme]),
    })),
  ];
}

function Outstanding({ outstanding, pointsPerDollar }: Pick<Figures, 'outstanding' | 'pointsPerDollar'>) {
  const title = m.console_outstanding();
  const rows = agesOf({ outstanding, pointsPerDollar });
  const total = totalRow(rows);
  const totals = outstandingTotals(total);

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
        allOf(total.points) > 0 ? (
          <RowsChart
            label={chartLabel(title, totals)}
            legend={programmeClasses.map((programme) => ({
              name: programmeWords[programme].name(),
              ink: programmeWords[programme].ink,
            }))}
            rows={rows.map((row) => ({
              key: row.key,
              name: row.name,
              figure: figureOf(row),
              parts: programmeClasses.map((programme) => ({
                ink: programmeWords[programme].ink,
                count: row.points[programme],
              })),
            }))}
          />
        ) : null
      }
      table={{
        rowsAre: m.console_outstanding_age(),
        nameOf: ({ name }) => name,
        columns: outstandingColumns(),
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
