import { m } from '#console/paraglide/messages.js';
import { formatNumber } from '#web/lib/words/format.ts';
import { RowsChart } from './chart/rows-chart.tsx';
import { chartLabel, FigureBlock } from './figure-block.tsx';
import { fileOf, formatMinutes, sumOf } from './figure-words.ts';
import type { Figures } from './figures-api.ts';
import { FiguresSection } from './figures-section.tsx';

type Clinic = Figures['answerTimes'][number];

/** With its city and state: two clinics may have one name. */
const nameOf = ({ clinic, city, state }: Clinic) => [clinic, city, state].filter(Boolean).join(', ');

/** How many clinics are on the screen: the slowest ones. */
const slowest = 20;

const figureOf = ({ medianMinutes, slowMinutes }: Clinic) =>
  medianMinutes === null || slowMinutes === null
    ? m.console_answers_none()
    : m.console_answers_figure({ median: formatMinutes(medianMinutes), slow: formatMinutes(slowMinutes) });

/** How long clinics take to answer requests, the slowest first. */
export function AnswerTimes({ answerTimes, months }: Pick<Figures, 'answerTimes'> & { months: { month: string }[] }) {
  const title = m.console_answers();
  const answered = { name: m.console_answers_answered(), read: (clinic: Clinic) => clinic.answered };
  const unanswered = { name: m.console_answers_unanswered(), read: (clinic: Clinic) => clinic.unanswered };
  const median = {
    name: m.console_answers_median(),
    fileName: m.console_answers_median_minutes(),
    read: (clinic: Clinic) => clinic.medianMinutes,
    write: formatMinutes,
  };
  const slow = {
    name: m.console_answers_slow(),
    fileName: m.console_answers_slow_minutes(),
    read: (clinic: Clinic) => clinic.slowMinutes,
    write: formatMinutes,
  };
  const totals = [answered, unanswered].map(({ name, read }) => ({
    name,
    figure: formatNumber(sumOf(answerTimes, read)),
  }));

  return (
    <FiguresSection title={title} intro={m.console_answers_text()}>
      <FigureBlock
        title={title}
        file={fileOf('answer-times', months)}
        totals={totals}
        most={slowest}
        note={
          answerTimes.length > slowest
            ? m.console_answers_slowest({ shown: slowest, all: formatNumber(answerTimes.length) })
            : undefined
        }
        chart={
          answerTimes.length > 0 ? (
            <RowsChart
              label={chartLabel(title, totals)}
              legend={[
                { name: median.name, ink: 'main' },
                { name: slow.name, ink: 'pale' },
              ]}
              rows={answerTimes.slice(0, slowest).map((clinic) => ({
                key: String(clinic.id),
                name: nameOf(clinic),
                figure: figureOf(clinic),
                parts: [
                  { ink: 'main', count: clinic.medianMinutes ?? 0 },
                  { ink: 'pale', count: (clinic.slowMinutes ?? 0) - (clinic.medianMinutes ?? 0) },
                ],
              }))}
            />
          ) : null
        }
        table={{
          rowsAre: m.console_clinic(),
          nameOf,
          keyOf: ({ id }) => String(id),
          columns: [answered, median, slow, unanswered],
          rows: answerTimes,
        }}
      />
    </FiguresSection>
  );
}
