import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { ReferralList } from './referral-list.tsx';
import { useReferral } from './referrals-api.ts';

/** «Your referrals»: what they have brought, and each of them; `claim` leads to points that wait. */
export function YourReferrals({ claim }: { claim: ReactNode }) {
  const referral = useReferral().data?.referral;

  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h2">{m.referrals_list()}</h2>
        {referral && referral.joined > 0 ? <Figures {...referral} /> : null}
      </div>
      {claim}
      <ReferralList />
    </section>
  );
}

type Brought = { joined: number; earnedPoints: number; pendingPoints: number };

function Figures({ joined, earnedPoints, pendingPoints }: Brought) {
  const figures = [m.referrals_figures_joined({ count: joined })];
  const inHand = earnedPoints - pendingPoints;
  if (inHand > 0) figures.push(m.referrals_figures_points({ points: inHand, figure: formatNumber(inHand) }));
  if (pendingPoints > 0)
    figures.push(m.loyalty_pending_points({ points: pendingPoints, figure: formatNumber(pendingPoints) }));

  return (
    <p className="text-muted tabular">
      {figures.map((figure, place) => (
        <Fragment key={figure}>
          {place === 0 ? null : ' · '}
          <span className="inline-block">{figure}</span>
        </Fragment>
      ))}
    </p>
  );
}
