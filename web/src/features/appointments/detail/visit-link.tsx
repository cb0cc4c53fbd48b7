import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDialogLink } from '#web/lib/history/use-address-dialog.ts';
import { visitName } from './use-open-visit.ts';

type VisitLinkProps = { id: number; className?: string; children: ReactNode };

/** Opens a visit over the list or the week that it stands in. */
export function VisitLink({ id, className = 'hover:text-primary hover:underline', children }: VisitLinkProps) {
  const { to, state } = useDialogLink(visitName, String(id));

  return (
    <Link to={to} state={state} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
