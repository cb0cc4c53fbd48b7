import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#console/paraglide/messages.js';
import { formatNumber } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { saveFile } from '#web/ui/feedback/save-file.ts';
import { type FigureTable, toCsv } from './table.ts';

/** What a block comes to, a figure each. */
export type Total = { name: string; figure: string };

/** What a chart says, for who does not see it: «Sign-ups. All: 42. By a referral: 9.» */
export const chartLabel = (title: string, totals: Total[]) =>
  `${title}. ${totals.map(({ name, figure }) => `${name}: ${figure}.`).join(' ')}`;

type FigureBlockProps<Row> = {
  /** What the figures are of, for the names of the table and the file. */
  title: string;
  /** How the file is called, without its ending. */
  file: string;
  totals: Total[];
  /** The chart; nothing where there is nothing to draw. */
  chart: ReactNode;
  table: FigureTable<Row>;
  /** How many rows the table on the screen has at most; the file has all. */
  most?: number;
  note?: string | undefined;
};

/** Figures of one kind: what they come to, as a chart, as a table and as a file. */
export function FigureBlock<Row>({ title, file, totals, chart, table, most, note }: FigureBlockProps<Row>) {
  const save = () => void saveFile({ name: `${file}.csv`, content: toCsv(table) }, 'text/csv;charset=utf-8');
  const shown = most === undefined ? table : { ...table, rows: table.rows.slice(0, most) };

  return (
    <div className="flex flex-col gap-5">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {totals.map(({ name, figure }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="text-h2 tabular">{figure}</dd>
          </div>
        ))}
      </dl>
      {chart ?? <p className="text-muted">{m.console_figures_none()}</p>}
      {note ? <p className="max-w-prose text-small text-muted">{note}</p> : null}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 grow basis-72">
          <Fold summary={m.console_figures_table({ title })}>
            <FiguresTable title={title} table={shown} />
          </Fold>
        </div>
        <Button variant="secondary" className="print:hidden" aria-label={m.console_csv_of({ title })} onClick={save}>
          <Download aria-hidden="true" className="size-4" strokeWidth={2} />
          {m.console_csv()}
        </Button>
      </div>
    </div>
  );
}

const cellClass = 'py-2 ps-4 text-end tabular whitespace-nowrap';

type FiguresTableProps<Row> = { title: string; table: FigureTable<Row> };

/** A table that is wider than its place is moved sideways, by the keyboard too. */
function FiguresTable<Row>({
  title,
  table: { rowsAre, nameOf, keyOf = nameOf, columns, rows },
}: FiguresTableProps<Row>) {
  const write = (value: number | null, as = formatNumber) => (value === null ? '–' : as(value));

  return (
    <section aria-label={m.console_figures_table({ title })} tabIndex={0} className="overflow-x-auto rounded-control">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-border-strong text-muted">
            <th scope="col" className="py-2 text-start font-semibold">
              {rowsAre}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={`${cellClass} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className="py-2 text-start font-normal">
                {nameOf(row)}
              </th>
              {columns.map(({ name, read, write: as }) => (
                <td key={name} className={cellClass}>
                  {write(read(row), as)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
