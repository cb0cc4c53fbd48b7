import { adjustments } from '@kindwell/contract/staff/staff-adjustments.ts';
import { contactCorrections } from '@kindwell/contract/staff/staff-corrections.ts';
import { undeliveredMessages } from '@kindwell/contract/staff/staff-messages.ts';
import type { StaffRight } from '@kindwell/contract/staff/staff-rights.ts';
import { trustStates } from '@kindwell/contract/staff/staff-trust.ts';
import { type LucideIcon, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useSetup } from '#console/features/setup/setup-api.ts';
import { PasskeyOffer } from '#console/features/sign-in/passkey/passkey-offer.tsx';
import { standingOfCheck } from '#console/features/trust/states/standing.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { inOrder, roleWords } from '#console/lib/role-words.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { useRooms } from '#console/shell/navigation/rooms.ts';
import { Page } from '#console/shell/page.tsx';
import { Card, cardLinkClass } from '#web/ui/content/card.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** As few recovery codes as this are said before the last one is gone. */
const fewCodes = 3;

type WayProps = { to: string; icon: LucideIcon; title: string; text: string };

function Way({ to, icon: Icon, title, text }: WayProps) {
  return (
    <Card isHoverable className="flex items-start gap-4 p-5!">
      <span className="rounded-full bg-primary-soft p-3 text-on-primary-soft">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <span className="flex min-w-0 flex-col gap-1">
        <h3 className="text-h3">
          <Link to={to} className={cardLinkClass}>
            {title}
          </Link>
        </h3>
        <p className="text-muted">{text}</p>
      </span>
    </Card>
  );
}

/** First on the screen of those who set the portal up, until nothing is missing. */
function GoLive() {
  const missing = useSetup().data?.steps.filter(({ isDone }) => !isDone).length ?? 0;
  if (missing === 0) return null;

  return (
    <Callout title={m.console_live_missing({ count: missing })}>
      <Link to={paths.goLive} className="link">
        {m.console_live_text_home()}
      </Link>
    </Callout>
  );
}

/** What waits for an act of this person: what others asked to have approved, and what does not go well. */
function Waits() {
  const { rights } = useStaff();
  const has = (right: StaffRight) => rights.includes(right);
  const asked = { isShared: true, isAsked: has('people.write') };
  const adjusted = useStaffRead(adjustments, {}, asked).data?.adjustments.filter(({ isYours }) => !isYours);
  const corrected = useStaffRead(contactCorrections, {}, asked).data?.corrections.filter(
    ({ state, isYours }) => state === 'pending' && !isYours,
  );
  const looks = { isShared: true, isAsked: has('trust.read') };
  const checks = useStaffRead(trustStates, {}, looks).data?.checks.filter((check) => standingOfCheck(check) === 'look');
  const resends = { isShared: true, isAsked: has('trust.read') && has('people.write') };
  const messages = useStaffRead(undeliveredMessages, {}, resends).data?.messages.filter(({ canResend }) => canResend);

  const waiting = [
    { to: paths.people, count: adjusted?.length, say: m.console_waits_adjustments },
    { to: paths.people, count: corrected?.length, say: m.console_waits_corrections },
    { to: paths.trust, count: messages?.length, say: m.console_waits_messages },
    { to: paths.trust, count: checks?.length, say: m.console_waits_checks },
  ].filter(({ count }) => count);
  if (waiting.length === 0) return null;

  return (
    <Callout tone="warning" title={m.console_waits()}>
      <ul className="flex flex-col gap-1">
        {waiting.map(({ to, count = 0, say }) => (
          <li key={say({ count })}>
            <Link to={to} className="link">
              {say({ count })}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** /console (docs/spec/console.md#home): what the person may do here, and the ways there. */
export function HomePage() {
  const { name, roles, rights, recoveryCodesLeft } = useStaff();
  const rooms = useRooms();

  return (
    <Page title={m.console_welcome({ name })} tabTitle={m.console_home()} intro={m.console_home_intro()}>
      {rights.includes('setup.manage') ? <GoLive /> : null}
      <Waits />
      {recoveryCodesLeft <= fewCodes ? (
        <Callout tone="warning" title={m.console_few_codes({ count: recoveryCodesLeft })}>
          <Link to={paths.signIn} className="link">
            {m.console_few_codes_go()}
          </Link>
        </Callout>
      ) : null}
      <PasskeyOffer />
      <section className="flex flex-col gap-4" aria-labelledby="may">
        <h2 id="may" className="text-h2">
          {m.console_you_may()}
        </h2>
        <ul className="grid gap-4 md:grid-cols-2">
          {inOrder(roles).map((role) => (
            <li key={role} className="flex flex-col gap-1 rounded-card bg-sunken p-5">
              <span className="inline-flex items-center gap-2 text-label">
                <ShieldCheck aria-hidden="true" className="size-5 text-primary" strokeWidth={1.75} />
                {roleWords[role].name()}
              </span>
              <span className="text-muted">{roleWords[role].means()}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-4" aria-labelledby="ways">
        <h2 id="ways" className="text-h2">
          {m.console_start_here()}
        </h2>
        <div className="grid gap-4 md:grid-cols-2">
          {rooms.map(({ to, icon, label, text }) => (
            <Way key={to} to={to} icon={icon} title={label()} text={text()} />
          ))}
        </div>
      </section>
    </Page>
  );
}
