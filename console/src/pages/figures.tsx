import { FiguresView } from '#console/features/figures/figures-view.tsx';
import { PeriodField, usePeriod } from '#console/features/figures/period-field.tsx';
import { m } from '#console/paraglide/messages.js';
import { Page } from '#console/shell/page.tsx';

/** /console/figures?period (docs/spec/console.md#figures): how the programme does, as charts, tables and files. */
export function FiguresPage() {
  const period = usePeriod();

  return (
    <Page title={m.console_figures()} intro={m.console_figures_intro()} action={<PeriodField />}>
      <FiguresView period={period} />
    </Page>
  );
}
