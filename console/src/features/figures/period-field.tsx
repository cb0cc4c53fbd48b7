import { type FiguresPeriod, figuresPeriods, usualPeriod } from '@kindwell/contract/staff/staff-figures.ts';
import { m } from '#console/paraglide/messages.js';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

const periodWords: Record<FiguresPeriod, () => string> = {
  thisMonth: m.console_period_this_month,
  lastMonth: m.console_period_last_month,
  threeMonths: m.console_period_three_months,
  twelveMonths: m.console_period_twelve_months,
  thisYear: m.console_period_this_year,
};

/** The usual period unless the address names another one. */
function readPeriod(parameters: URLSearchParams): { period: FiguresPeriod | '' } {
  const wanted = figuresPeriods.find((period) => period === parameters.get('period'));

  return { period: wanted === undefined || wanted === usualPeriod ? '' : wanted };
}

/** The period that the address asks for. */
export const usePeriod = (): FiguresPeriod => useAddressFilters(readPeriod).filters.period || usualPeriod;

/** Which months the figures are of, kept in the address. */
export function PeriodField() {
  const { shown, change } = useAddressFilters(readPeriod);

  return (
    <SelectField
      label={m.console_period()}
      className="md:w-56"
      value={shown.period || usualPeriod}
      onChange={({ target }) => change({ period: figuresPeriods.find((period) => period === target.value) ?? '' })}
      options={figuresPeriods.map((period) => ({ value: period, label: periodWords[period]() }))}
    />
  );
}
