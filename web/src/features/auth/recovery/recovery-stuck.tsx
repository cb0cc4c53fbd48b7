import { ChevronDown, RotateCcw } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { RecoveryHelp } from './recovery-help.tsx';

/** For somebody whom no code reaches: the ways on that do not need this email or number. */
export function RecoveryStuck({ onOtherContact }: { onOtherContact: () => void }) {
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
        <li className="flex gap-3 p-4">
          <RotateCcw aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <div className="flex min-w-0 flex-1 flex-col">
            <button type="button" onClick={onOtherContact} className="self-start text-start font-semibold text-primary">
              {m.auth_recovery_other_contact()}
            </button>
            <p className="text-small text-muted">{m.auth_recovery_other_contact_text()}</p>
          </div>
        </li>
        <RecoveryHelp />
      </ul>
    </details>
  );
}
