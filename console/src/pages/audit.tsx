import { Link } from 'react-router';
import { AuditSearch } from '#console/features/trust/audit/audit-search.tsx';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';

/** /console/trust/audit (docs/spec/console.md#trust): the audit trail is searched. */
export function AuditPage() {
  return (
    <Page
      title={m.console_audit()}
      intro={m.console_audit_intro()}
      action={
        <Link to={paths.trust} className={buttonClass('secondary')}>
          {m.console_audit_back()}
        </Link>
      }
    >
      <AuditSearch />
    </Page>
  );
}
