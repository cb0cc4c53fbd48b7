import { useWayToInstall } from '#web/lib/device/install.ts';
import { install } from '#web/lib/device/install-event.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';

/** The quiet way to the app on this device, for the person who looks for it; nothing where there is none or it is there already. */
export function InstallLine() {
  const way = useWayToInstall();
  if (!way) return null;

  return (
    <section aria-labelledby="install-line" className={cardClass('flex flex-col items-start gap-3')}>
      <h2 id="install-line" className="text-h3">
        {m.shell_install_line()}
      </h2>
      <p className="max-w-prose text-muted">{way === 'question' ? m.shell_install_text() : m.shell_install_steps()}</p>
      {way === 'question' ? (
        <Button variant="secondary" onClick={() => void install()}>
          {m.shell_install()}
        </Button>
      ) : null}
    </section>
  );
}
