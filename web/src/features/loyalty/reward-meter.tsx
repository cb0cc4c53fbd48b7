import { formatLocale } from '#web/lib/language/locale.ts';
import { useBrands } from '#web/lib/reads/brands.ts';
import { formatNumber, formatPrice } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Bar } from '#web/ui/content/bar.tsx';
import { nextReward } from './next-reward.ts';

/** How far it is to the next reward; nothing where no rewards are known. */
export function RewardMeter({ points }: { points: number }) {
  const { data, isPending } = useBrands();
  if (isPending) return <div className="h-11" />;

  const brands = data?.brands ?? [];
  if (brands.length === 0) return null;

  const next = nextReward(brands, points);
  if (next === undefined) return <p className="text-muted">{m.loyalty_best_reward()}</p>;

  const { brand, cents, cost } = next;
  const reward = m.rewards_card_name({ brand, value: formatPrice(cents, formatLocale()) });
  const missing = cost - points;

  return (
    <div className="flex flex-col gap-2">
      <Bar
        isOfPoints
        percent={(points / cost) * 100}
        progress={{
          label: m.loyalty_next_reward_progress({ have: formatNumber(points), cost: formatNumber(cost), reward }),
          now: points,
          max: cost,
        }}
      />
      <p className="text-muted">{m.loyalty_next_reward({ points: missing, figure: formatNumber(missing), reward })}</p>
    </div>
  );
}
