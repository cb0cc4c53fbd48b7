import { Link } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Scene } from '#web/ui/scenes/scene.tsx';

/** Any address below /console that is no screen. */
export function NotFoundPage() {
  return (
    <Page title={m.console_not_found()} intro={m.console_not_found_text()}>
      <Scene name="signpost" className="h-48" />
      <Link to={paths.home} className={buttonClass('primary', 'self-start')}>
        {m.console_to_home()}
      </Link>
    </Page>
  );
}
