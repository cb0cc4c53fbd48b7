import type { ClassRewards, ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatNumber, formatPrice } from '#web/lib/words/format.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { ProgrammeSection } from './programme-section.tsx';

const classes = { commercial: m.console_class_commercial, federal: m.console_class_federal };

function classWords({ brands, cardCents, yearCents }: ClassRewards): string {
  const count = m.console_class_brands({ count: brands });
  if (cardCents === null || yearCents === null) return `${count}. ${m.console_class_no_limit()}`;

  const dollars = (cents: number) => formatPrice(cents, formatLocale());
  return `${count}. ${m.console_class_limits({ card: dollars(cardCents), year: dollars(yearCents) })}`;
}

/** The name of a setting, as the server's environment has it. */
const Setting = ({ name }: { name: string }) => <code className="text-small text-muted wrap-anywhere">{name}</code>;

/** What may be redeemed by whom, and what else is a setting of the server. */
export function RewardsSection({ state }: { state: ProgrammeState }) {
  const { rewards, unknownAs, adjustmentLimit } = state;

  return (
    <ProgrammeSection title={m.console_limits()} intro={m.console_limits_intro()}>
      <div className={cardClass('p-5!')}>
        <DescriptionList
          items={[
            ...rewards.map((each) => ({
              term: classes[each.programme](),
              details: (
                <span className="flex flex-col gap-1">
                  {classWords(each)}
                  {each.cardCents === null ? null : <Setting name="FEDERAL_CARD_CENTS, FEDERAL_YEAR_CENTS" />}
                </span>
              ),
            })),
            {
              term: m.console_class_unknown(),
              details: (
                <span className="flex flex-col gap-1">
                  {m.console_class_unknown_as({ as: classes[unknownAs]() })}
                  <Setting name="UNKNOWN_PROGRAMME" />
                </span>
              ),
            },
            {
              term: m.console_adjust_limit(),
              details: (
                <span className="flex flex-col gap-1">
                  {m.console_adjust_limit_text({ count: adjustmentLimit, points: formatNumber(adjustmentLimit) })}
                  <Setting name="ADJUSTMENT_LIMIT" />
                </span>
              ),
            },
          ]}
        />
      </div>
    </ProgrammeSection>
  );
}
