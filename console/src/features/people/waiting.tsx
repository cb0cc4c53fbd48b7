import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import { Link } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { signedPoints } from './facts.tsx';

type Asked = { askedBy: string; askedAt: string };

const askedWords = ({ askedBy, askedAt }: Asked) =>
  m.console_adjustment_asked({ name: askedBy, moment: formatMoment(askedAt) });

/** Where it is decided, or taken back. */
const WayToList = () => (
  <Link to={paths.people} className="link">
    {m.console_waiting_see()}
  </Link>
);

const correctionTitles = {
  email: { pending: m.console_waiting_email, running: m.console_running_email },
  phone: { pending: m.console_waiting_phone, running: m.console_running_phone },
};

/** The corrections of contacts that are open, so that nobody asks for the same another time. */
export function OpenCorrections({ corrections }: Pick<FoundPerson['account'], 'corrections'>) {
  return corrections.map((correction) => (
    <Callout
      key={correction.kind}
      tone="warning"
      title={correctionTitles[correction.kind][correction.state]({
        moment: formatMoment(correction.countsAt ?? correction.askedAt),
      })}
    >
      {askedWords(correction)} <WayToList />
    </Callout>
  ));
}

/** The adjustments of points that wait for a second person, for the same reason. */
export function WaitingPoints({ waiting }: Pick<FoundPerson['points'], 'waiting'>) {
  return waiting.map((adjustment) => (
    <Callout
      key={`${adjustment.askedAt} ${adjustment.amount}`}
      tone="warning"
      title={m.console_waiting_points({ points: signedPoints(adjustment.amount) })}
    >
      <p className="wrap-anywhere">{adjustment.reason}</p>
      {askedWords(adjustment)} <WayToList />
    </Callout>
  ));
}
