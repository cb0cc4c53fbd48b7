import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';

/** /console/trust (docs/spec/console.md#trust): whether everything is in order, and the way to the audit trail. */
export function TrustPage() {
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
      {null}
    </Page>
  );
}
