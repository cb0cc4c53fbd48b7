import {
  Building2,
  ChartColumn,
  Coins,
  Gift,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  ScanSearch,
  ShieldCheck,
  UserSearch,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { inOrder, roleWords } from '#console/lib/role-words.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
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

/** /console (docs/spec/console.md#home): what the person may do here, and the ways there. */
export function HomePage() {
  const { name, roles, rights, recoveryCodesLeft } = useStaff();
  const mayRead = rights.includes('staff.read');
  const mayManage = rights.includes('staff.manage');

  return (
    <Page title={m.console_welcome({ name })} tabTitle={m.console_home()} intro={m.console_home_intro()}>
      {recoveryCodesLeft <= fewCodes ? (
        <Callout tone="warning" title={m.console_few_codes({ count: recoveryCodesLeft })}>
          <Link to={paths.signIn} className="link">
            {m.console_few_codes_go()}
          </Link>
        </Callout>
      ) : null}
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
          {mayRead ? (
            <Way
              to={paths.staff}
              icon={Users}
              title={m.console_staff()}
              text={mayManage ? m.console_staff_manage_text() : m.console_staff_read_text()}
            />
          ) : null}
          {rights.includes('people.read') ? (
            <Way
              to={paths.people}
              icon={UserSearch}
              title={m.console_patients()}
              text={rights.includes('people.write') ? m.console_patients_text() : m.console_patients_read_text()}
            />
          ) : null}
          {rights.includes('reviews.write') ? (
            <Way
              to={paths.reviews}
              icon={MessageSquareText}
              title={m.console_reviews()}
              text={m.console_reviews_text()}
            />
          ) : null}
          {rights.includes('catalogue.read') ? (
            <Way
              to={paths.clinics}
              icon={Building2}
              title={m.clinics_room()}
              text={rights.includes('catalogue.write') ? m.clinics_home_text() : m.clinics_home_read_text()}
            />
          ) : null}
          {rights.includes('catalogue.read') ? (
            <Way
              to={paths.content}
              icon={Gift}
              title={m.content_room()}
              text={rights.includes('catalogue.write') ? m.content_home_text() : m.content_home_read_text()}
            />
          ) : null}
          {rights.includes('catalogue.read') ? (
            <Way to={paths.programme} icon={Coins} title={m.console_programme()} text={m.console_programme_text()} />
          ) : null}
          {rights.includes('figures.read') ? (
            <Way to={paths.figures} icon={ChartColumn} title={m.console_figures()} text={m.console_figures_text()} />
          ) : null}
          {rights.includes('trust.read') ? (
            <Way to={paths.trust} icon={ScanSearch} title={m.console_trust()} text={m.console_trust_text()} />
          ) : null}
          <Way to={paths.signIn} icon={KeyRound} title={m.console_sign_in()} text={m.console_sign_in_text()} />
        </div>
      </section>
    </Page>
  );
}
