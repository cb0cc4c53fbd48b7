import { Link } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';

/** Stands in the place of a form that the person's role does not allow: the address is right, and somebody else may use it. */
export function NotAllowedPage() {
  return (
    <Page title={m.console_not_allowed()} intro={m.console_not_allowed_text()}>
      <Link to={paths.home} className={buttonClass('primary', 'self-start')}>
        {m.console_to_home()}
      </Link>
    </Page>
  );
}
