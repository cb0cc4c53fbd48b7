import { Link } from 'react-router';
import { PointsBalance } from '#web/features/loyalty/points-balance.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';

/** /refer, Refer & Earn (spec §2). */
export function ReferPage() {
  const ambassadorLink = (
    <Link to={paths.ambassador} className="link self-start">
      {m.patient_to_ambassador()}
    </Link>
  );

  return (
    <Page title={m.shell_refer()} intro={m.patient_refer_intro()}>
      <PointsBalance action={ambassadorLink} />
    </Page>
  );
}
