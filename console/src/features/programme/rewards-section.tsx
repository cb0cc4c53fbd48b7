import type { ClassRewards, ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import { classWords } from '#console/lib/class-words.ts';
import { m } from '#console/paraglide/messages.js';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { capsWords, writeDollars } from './caps-words.ts';
import { ProgrammeSection } from './programme-section.tsx';
import { ComingVersions, VersionList } from './version-list.tsx';

const CapsDialog = lazyPart(() => import('./caps-dialog.tsx').then((module) => module.CapsDialog));

function rewardWords({ brands, cardCents, yearCents }: ClassRewards): string {
  const count = m.console_class_brands({ count: brands });
  if (cardCents === null || yearCents === null) return `${count}. ${m.console_class_no_limit()}`;

  return `${count}. ${m.console_class_limits({ card: writeDollars(cardCents), year: writeDollars(yearCents) })}`;
}

type RewardsSectionProps = { state: ProgrammeState; mayWrite: boolean };

/** What may be redeemed by whom: in force, to come, and how that came to be. */
export function RewardsSection({ state, mayWrite }: RewardsSectionProps) {
  const dialog = useAddressDialog('caps', readOpen);
  const { rewards, unknownAs, adjustmentLimit, capsHistory } = state;

  return (
    <ProgrammeSection
      title={m.console_limits()}
      intro={m.console_limits_intro()}
      action={mayWrite ? <Button onClick={() => dialog.open('open')}>{m.console_caps_change()}</Button> : undefined}
    >
      <div className={cardClass('flex flex-col gap-4 p-5!')}>
        <DescriptionList
          items={[
            ...rewards.map((each) => ({ term: classWords[each.programme](), details: rewardWords(each) })),
            {
              term: m.console_class_unknown(),
              details: m.console_class_unknown_as({ as: classWords[unknownAs]() }),
            },
            {
              term: m.console_adjust_limit(),
              details: (
                <span className="flex flex-col gap-1">
                  {m.console_adjust_limit_text({ count: adjustmentLimit, points: formatNumber(adjustmentLimit) })}
                  <code className="text-small text-muted wrap-anywhere">ADJUSTMENT_LIMIT</code>
                </span>
              ),
            },
          ]}
        />
        <ComingVersions history={capsHistory} wordsOf={capsWords} />
      </div>
      <VersionList history={capsHistory} wordsOf={capsWords} />
      {mayWrite && dialog.value !== undefined ? <CapsDialog state={state} onClose={() => void dialog.close()} /> : null}
    </ProgrammeSection>
  );
}
