import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { m } from '#web/paraglide/messages.js';
import { TermsNews } from '#web/shell/banners/terms-news.tsx';
import { TextsBanner } from '#web/shell/banners/texts-banner.tsx';
import { BookPlace } from '#web/shell/booking/book-place.tsx';
import { Sidebar } from '#web/shell/navigation/sidebar.tsx';
import { SkipLink } from '#web/shell/navigation/skip-link.tsx';
import { TabBar } from '#web/shell/navigation/tab-bar.tsx';
import { TopBar } from '#web/shell/navigation/top-bar.tsx';
import { NoticePlace } from '#web/shell/notices/notice-place.tsx';
import { SessionWarning } from '#web/shell/session/session-warning.tsx';
import { BannerPlace } from '#web/ui/feedback/banner-place.tsx';
import { OfflineBanner } from '#web/ui/feedback/offline-banner.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FetchAhead } from './fetch-ahead.tsx';
import { InstallOffer } from './install/install-offer.tsx';
import { KeepOffline } from './offline/keep-offline.tsx';
import { UserData } from './user-data.tsx';

/** What surrounds every screen behind the sign-in. What it has fetched goes when it goes. */
export function AppShell() {
  const [queryClient] = useState(createQueryClient);

  return (
    <QueryClientProvider client={queryClient}>
      <FetchAhead />
      <UserData>
        <SkipLink />
        <Sidebar />
        <div className="flex min-h-dvh flex-col pb-(--tab-bar) lg:ps-64">
          <TopBar />
          <OfflineBanner says={m.shell_offline()} />
          <BannerPlace />
          <TextsBanner />
          <TermsNews />
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-(--gutter) py-6 lg:py-10">
            <Suspense fallback={<Spinner label={m.shell_loading()} />}>
              <Outlet />
            </Suspense>
          </main>
          <TabBar />
        </div>
        <BookPlace />
        <NoticePlace />
        <SessionWarning />
        <KeepOffline />
        <InstallOffer />
      </UserData>
    </QueryClientProvider>
  );
}
