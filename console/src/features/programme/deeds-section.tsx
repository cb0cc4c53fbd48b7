import type { DeedRule, ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import { Link } from 'react-router';
import { deedWords } from '#console/lib/deed-words.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { formatMoment, formatNumber } from '#web/lib/words/format.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { ProgrammeSection } from './programme-section.tsx';

type Amounts = Pick<DeedRule, 'points' | 'monthCap' | 'confirmDays'>;

/** «1,200 points · at most 12,000 in a month» */
const amountWords = ({ points, monthCap, confirmDays }: Amounts) =>
  [
    m.content_rule_points({ count: points, points: formatNumber(points) }),
    monthCap === null ? m.content_rule_no_cap() : m.content_rule_cap({ cap: formatNumber(monthCap) }),
    confirmDays === 0 ? m.content_rule_at_once() : m.content_rule_waits({ count: confirmDays }),
  ].join(' · ');

/** What brings points now and next; its versions are kept with the content. */
export const DeedsSection = ({ deeds }: Pick<ProgrammeState, 'deeds'>) => (
  <ProgrammeSection
    title={m.console_deeds()}
    intro={m.console_deeds_intro()}
    action={
      <Link to={paths.contentKind('earningRules')} className="link">
        {m.console_deeds_open()}
      </Link>
    }
  >
    <ul className={cardClass('flex flex-col divide-y divide-border overflow-hidden p-0!')}>
      {deeds.map(({ deed, next, ...now }) => (
        <li key={deed} className="flex flex-col gap-1 px-5 py-4">
          <span className="text-label">{deedWords[deed]()}</span>
          <span className="tabular">{amountWords(now)}</span>
          {next ? (
            <span className="text-small text-muted tabular">
              {m.console_deeds_next({ moment: formatMoment(next.validFrom), amounts: amountWords(next) })}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  </ProgrammeSection>
);
