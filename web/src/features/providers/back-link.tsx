import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';

/** The way back, above the heading. Back to the list that led here, it finds the list as it was left. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const { state } = useLocation();
  const from = state as { backTo?: unknown; back?: unknown } | null;

  return (
    <Link
      to={to}
      state={from?.backTo === to ? from.back : undefined}
      className="link inline-flex min-h-6 items-center gap-2 self-start"
    >
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={2} />
      {label}
    </Link>
  );
}
