import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { formatPercent } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

type CoverageLine = PersonInsurance['coverage'][number];

function wordsOf({ percent, note }: CoverageLine): string {
  if (percent === null) return note ?? m.insurance_ask_insurer();
  return note === null ? formatPercent(percent) : `${formatPercent(percent)} · ${note}`;
}

/** What an insurer usually pays, by service; where that isn't known, who can tell. */
export function Coverage({ lines }: { lines: CoverageLine[] }) {
  return (
    <div className="flex flex-col gap-2">
      {lines.length === 0 ? (
        <p className="text-muted">{m.insurance_ask_insurer()}</p>
      ) : (
        <>
          <dl className="flex flex-col divide-y divide-border">
            {lines.map((line) => (
              <div key={line.service} className="flex flex-wrap justify-between gap-x-4 py-2">
                <dt>{line.service}</dt>
                <dd className="tabular text-muted">{wordsOf(line)}</dd>
              </div>
            ))}
          </dl>
          <p className="text-small text-muted">{m.insurance_coverage_note()}</p>
        </>
      )}
    </div>
  );
}
