import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Logo } from '#web/ui/content/logo.tsx';

/** What a person sees when a mistake of ours took the whole screen down. */
export function CrashScreen() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-form flex-col justify-center gap-6 p-(--gutter)">
      <Logo />
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="text-h1">{m.console_crash_title()}</h1>
        <p className="text-muted">{m.console_crash_text()}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => window.location.reload()}>{m.console_reload()}</Button>
        <a href={paths.home} className={buttonClass('secondary')}>
          {m.console_to_home()}
        </a>
      </div>
    </main>
  );
}
