import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { Page } from './page.tsx';

/** Instead of a screen whose address holds a link of ours that leads nowhere: cut off, misspelt or never ours. */
export function BadLink({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title} intro={text}>
      <Scene name="signpost" className="mx-auto h-36" />
      <Link to={paths.login} className={buttonClass('secondary')}>
        {m.shell_to_login()}
      </Link>
    </Page>
  );
}
