import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** The way back from the other screens before the sign-in. */
export function BackToLogin() {
  return (
    <Link to={paths.login} className="link inline-flex min-h-6 items-center gap-2">
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={2} />
      {m.auth_back_to_login()}
    </Link>
  );
}
