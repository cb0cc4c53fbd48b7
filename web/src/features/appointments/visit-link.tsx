import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readDialogId, useAddressDialog, useDialogLink } from '#web/lib/history/use-address-dialog.ts';

/** The parameter of a visit that is open over the list or the week: `?id=12`. */
export const visitName = 'id';

/** The visit that the address names (`?id=12`), null where its id is none, undefined without one; and the way back. */
export function useOpenVisit(): { openId: number | null | undefined; close: () => void } {
  const { value, close } = useAddressDialog(visitName, (text) => readDialogId(text) ?? null);

  return { openId: value, close: () => void close() };
}

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
