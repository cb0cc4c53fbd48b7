import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';

/** Any other address (APP-07), with two ways out. */
export function NotFoundPage() {
  return (
    <Page title={m.shell_not_found()} intro={m.shell_not_found_text()}>
      <div className={cardClass('flex flex-col items-center gap-6 px-6 py-8')}>
        <Scene name="signpost" className="h-48" />
        <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">
          <Link to={paths.dashboard} className={buttonClass()}>
            {m.shell_to_dashboard()}
          </Link>
          <Link to={paths.findProviders} className={buttonClass('secondary')}>
            {m.shell_find_providers()}
          </Link>
        </div>
      </div>
    </Page>
  );
}
