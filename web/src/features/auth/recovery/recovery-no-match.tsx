import { ChevronRight, type LucideIcon, RotateCcw, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { RecoveryHelp } from './recovery-help.tsx';

/** What is left where no account was found (FORGOT-10). */
export function RecoveryNoMatch({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <ul className="flex flex-col divide-y divide-border rounded-control border border-border bg-surface">
      <Row icon={RotateCcw} text={m.auth_recovery_try_again_text()}>
        <button type="button" onClick={onTryAgain} className={wayClass}>
          {m.auth_recovery_try_again()}
        </button>
      </Row>
      <RecoveryHelp />
      <Row icon={UserPlus} text={m.auth_recovery_join_text()}>
        <Link to={paths.signup} className={wayClass}>
          {m.auth_recovery_join()}
        </Link>
      </Row>
    </ul>
  );
}

// The whole row is the target.
const wayClass = 'self-start text-start font-semibold text-primary after:absolute after:inset-0 after:rounded-control';

type RowProps = { icon: LucideIcon; text: string; children: ReactNode };

function Row({ icon: Icon, text, children }: RowProps) {
  return (
    <li className="relative flex items-center gap-3 p-4 hover:bg-sunken">
      <Icon aria-hidden="true" className="size-5 self-start text-muted" strokeWidth={1.75} />
      <div className="flex min-w-0 flex-1 flex-col">
        {children}
        <p className="text-small text-muted">{text}</p>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 text-muted rtl:-scale-x-100" strokeWidth={1.75} />
    </li>
  );
}
