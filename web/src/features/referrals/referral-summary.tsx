import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { NumberedSteps } from '#web/ui/content/numbered-steps.tsx';

type ReferralSummaryProps = {
  /** The points that the next friend brings; 0 where nobody is rewarded. */
  reward: number;
  /** For how many days they wait before they can be used. */
  confirmDays: number;
};

const lastStep = ({ reward, confirmDays }: ReferralSummaryProps) =>
  reward === 0
    ? { title: m.referrals_step_thanks(), text: m.referrals_step_thanks_text() }
    : {
        title: m.referrals_step_points(),
        text:
          confirmDays === 0
            ? m.referrals_step_points_text_none()
            : m.referrals_step_points_text({ count: confirmDays }),
      };

/** How recommending goes, and what it brings where that is no points, honestly. */
export function ReferralSummary(props: ReferralSummaryProps) {
  const { reward } = props;
  const steps = [
    { title: m.referrals_step_share(), text: m.referrals_step_share_text() },
    { title: m.referrals_step_join(), text: m.referrals_step_join_text() },
    lastStep(props),
  ];

  return (
    <section className={cardClass('flex flex-col gap-4 sm:p-6 lg:col-span-2')}>
      {reward === 0 ? (
        <div className="flex flex-col gap-1">
          <h2 className="text-h2">{m.referrals_thanks_reward()}</h2>
          <p className="max-w-prose text-muted">{m.referrals_thanks_reward_text()}</p>
        </div>
      ) : (
        <h2 className="text-h3">{m.referrals_steps()}</h2>
      )}
      <NumberedSteps label={m.referrals_steps()} steps={steps} className="flex flex-col gap-3" />
      {reward === 0 ? null : <p className="text-small text-muted">{m.referrals_reward_rules()}</p>}
    </section>
  );
}
