import { ChevronDown } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { RecoveryHelp } from './recovery-help.tsx';

/** For somebody whom no code reaches: whom to ask. */
export function RecoveryStuck() {
  return (
    <details className="group rounded-control border border-border bg-surface">
      <summary className="flex items-center justify-between gap-4 rounded-control p-4 font-semibold hover:bg-sunken">
        {m.auth_recovery_stuck()}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform duration-120 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <ul className="flex flex-col divide-y divide-border border-t border-border">
        <RecoveryHelp />
      </ul>
    </details>
  );
}
