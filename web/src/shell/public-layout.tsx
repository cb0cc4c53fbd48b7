import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { LanguageLinks } from '#web/shell/navigation/language-link.tsx';
import { SkipLink } from '#web/shell/navigation/skip-link.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Logo } from '#web/ui/content/logo.tsx';
import { BannerPlace } from '#web/ui/feedback/banner-place.tsx';
import { OfflineBanner } from '#web/ui/feedback/offline-banner.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { MarketingFooter } from './marketing-footer.tsx';

/** What surrounds the screens before the sign-in. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-2">
      <SkipLink />
      <div className="flex flex-1 flex-col lg:order-last">
        <OfflineBanner says={m.shell_offline()} />
        <BannerPlace />
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
              <LanguageLinks />
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
