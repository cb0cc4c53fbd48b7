import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { LogoMark } from '#web/ui/content/logo.tsx';
import { BannerPlace } from '#web/ui/feedback/banner-place.tsx';
import { OfflineBanner } from '#web/ui/feedback/offline-banner.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { ConsoleLogo } from './navigation/console-logo.tsx';
import { LanguageLinks } from './navigation/language-links.tsx';
import { SkipLink } from './navigation/skip-link.tsx';
import { ThemeSwitch } from './navigation/theme-switch.tsx';

/** What surrounds the screens without a session: on a wide screen beside a card that says where one is. */
export function PublicLayout() {
  const [queryClient] = useState(createQueryClient);

  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(20rem,2fr)_3fr]">
      <SkipLink />
      <div className="flex flex-1 flex-col lg:order-last">
        <OfflineBanner says={m.console_offline()} />
        <BannerPlace />
        <header className="flex flex-wrap items-center justify-between gap-3 px-(--gutter) py-4 lg:px-10 print:hidden">
          <span className="lg:invisible">
            <ConsoleLogo />
          </span>
          <span className="flex items-center gap-4">
            <LanguageLinks />
            <ThemeSwitch />
          </span>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-[calc(100%-2*var(--gutter))] max-w-form flex-1 flex-col gap-8 py-8 lg:justify-center lg:pb-24"
        >
          <Suspense fallback={<Spinner label={m.console_loading()} />}>
            <QueryClientProvider client={queryClient}>
              <Outlet />
            </QueryClientProvider>
          </Suspense>
        </main>
      </div>
      <aside
        data-care-card
        aria-label={m.console_about()}
        className="sticky top-0 hidden h-dvh overflow-hidden lg:flex lg:flex-col lg:justify-between lg:p-10 print:hidden"
      >
        <LogoMark className="absolute -end-24 -bottom-16 size-[34rem] opacity-10" />
        <ConsoleLogo />
        <div className="relative flex max-w-sm flex-col gap-3">
          <p className="font-display text-display">{m.console_about_title()}</p>
          <p className="text-muted">{m.console_about_text()}</p>
        </div>
      </aside>
    </div>
  );
}
