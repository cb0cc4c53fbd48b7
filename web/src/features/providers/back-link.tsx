import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The way back, above the heading. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-6 items-center gap-2 self-start">
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={2} />
      {label}
    </Link>
  );
}
