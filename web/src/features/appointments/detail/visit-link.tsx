import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useVisitAddress } from './use-open-visit.ts';

type VisitLinkProps = { id: number; className?: string; children: ReactNode };

/** Opens a visit over the list or the week that it stands in. */
export function VisitLink({ id, className = 'hover:text-primary hover:underline', children }: VisitLinkProps) {
  const { to, state } = useVisitAddress(id);

  return (
    <Link to={to} state={state} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
