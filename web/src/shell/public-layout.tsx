import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { LanguageLink } from './language-link.tsx';
import { MarketingFooter } from './marketing-footer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';

/** What surrounds the screens before the sign-in. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-2">
      <SkipLink />
      <div className="flex flex-1 flex-col lg:order-last">
        <OfflineBanner />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-[calc(100%-2*var(--gutter))] max-w-form flex-1 flex-col gap-8 py-8 lg:justify-center"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Logo />
            <div className="flex items-center gap-5">
              <Link to={paths.help} className={buttonClass('link')}>
                {m.shell_help()}
              </Link>
              <LanguageLink />
            </div>
          </div>
          <Suspense fallback={<Spinner label={m.shell_loading()} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <MarketingFooter />
    </div>
  );
}
