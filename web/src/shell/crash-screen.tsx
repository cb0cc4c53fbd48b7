import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { Logo } from '#web/ui/content/logo.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';

/** What a person sees when a mistake of ours took the whole screen down. */
export function CrashScreen() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col justify-center gap-6 p-(--gutter)">
      <Logo className="self-center" />
      <div className={cardClass('flex flex-col items-center gap-6 px-6 py-8 text-center')}>
        <Scene name="signpost" className="h-48" />
        <div role="alert" className="flex flex-col gap-2">
          <h1 className="text-h1">{m.shell_crash_title()}</h1>
          <p className="text-muted text-balance">{m.shell_crash_text()}</p>
        </div>
        <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">
          <Button onClick={() => window.location.reload()}>{m.shell_reload()}</Button>
          <a href={paths.dashboard} className={buttonClass('secondary')}>
            {m.shell_to_dashboard()}
          </a>
        </div>
      </div>
    </main>
  );
}
