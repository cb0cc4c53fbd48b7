import { m } from '#console/paraglide/messages.js';
import { Chip } from '#web/ui/content/chip.tsx';
import { Logo } from '#web/ui/content/logo.tsx';

/** The mark and the name, with a word that tells the console from the patients' app. */
export function ConsoleLogo() {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Logo />
      <Chip look="primary">{m.console_name()}</Chip>
    </span>
  );
}
