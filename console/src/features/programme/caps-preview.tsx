import type { CapsEffect, CapsVersion, ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import { useRested } from '#console/lib/use-rested.ts';
import { m } from '#console/paraglide/messages.js';
import { formatDate, formatNumber } from '#web/lib/words/format.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { WantedCaps } from './caps-form.ts';
import { capsMeaning } from './caps-words.ts';
import { usePreviewCaps } from './programme-api.ts';

/** What the change would mean, as it is typed. */
export function CapsMeaning({ history, wish }: { history: CapsVersion[]; wish: WantedCaps }) {
  const sentences = capsMeaning(history, wish);
  if (sentences.length === 0) return <Callout>{m.console_version_same({ day: formatDate(wish.from) })}</Callout>;

  return (
    <Callout title={m.console_version_means()}>
      <ul className="flex flex-col gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  );
}

const rows: { name: () => string; of: keyof CapsEffect }[] = [
  { name: m.console_caps_people, of: 'people' },
  { name: m.console_caps_spent, of: 'spent' },
  { name: m.console_caps_brands, of: 'brands' },
  { name: m.console_caps_cards, of: 'cards' },
];

const cellClass = 'py-2 ps-4 text-end tabular';

/** Whom these caps would concern, beside whom those in force do; asked once the typing rests. */
export function CapsPreview({ values }: { values: ValueCaps }) {
  const typed = JSON.stringify(values);
  const isTyping = useRested(typed) !== typed;
  const { data, isError } = usePreviewCaps(values, !isTyping);
  if (isError) return <p className="text-muted">{m.console_caps_preview_failed()}</p>;

  const write = (effect: CapsEffect | undefined, of: keyof CapsEffect) => (effect ? formatNumber(effect[of]) : '…');

  return (
    <div className="flex flex-col gap-2">
      <table className="w-full border-collapse text-small">
        <caption className="pb-1 text-start text-label">{m.console_caps_preview()}</caption>
        <thead>
          <tr className="border-b border-border-strong text-muted">
            <td />
            <th scope="col" className={`${cellClass} font-semibold`}>
              {m.console_caps_now()}
            </th>
            <th scope="col" className={`${cellClass} font-semibold`}>
              {m.console_caps_after()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ name, of }) => (
            <tr key={of}>
              <th scope="row" className="py-2 text-start font-normal">
                {name()}
              </th>
              <td className={cellClass}>{write(data?.before, of)}</td>
              <td className={cellClass}>{write(data?.after, of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data?.isEstimate ? <p className="text-small text-muted">{m.console_caps_preview_estimate()}</p> : null}
    </div>
  );
}
