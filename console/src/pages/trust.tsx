import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { SettingsList } from '#console/features/trust/settings/settings-list.tsx';
import { TrustStates } from '#console/features/trust/states/trust-states.tsx';
import { UndeliveredList } from '#console/features/trust/undelivered/undelivered-list.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';

/** /console/trust (docs/spec/console.md#trust): whether everything is in order, and the way to the audit trail. */
export function TrustPage() {
  const { rights } = useStaff();

  return (
    <Page
      title={m.console_trust()}
      intro={m.console_trust_intro()}
      action={
        <Link to={paths.audit} className={buttonClass('primary')}>
          <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {m.console_audit_open()}
        </Link>
      }
    >
      <TrustStates />
      <UndeliveredList mayAct={rights.includes('people.write')} />
      <SettingsList />
    </Page>
  );
}
