import { QueryClientProvider } from '@tanstack/react-query';
import { memo, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { useMedia } from '#web/lib/device/use-media.ts';
import { BannerPlace } from '#web/ui/feedback/banner-place.tsx';
import { OfflineBanner } from '#web/ui/feedback/offline-banner.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useDialogsAhead } from './dialogs-ahead.ts';
import { Sidebar } from './navigation/sidebar.tsx';
import { SkipLink } from './navigation/skip-link.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { StepUpPlace } from './session/step-up-place.tsx';

/**
 * What surrounds every screen behind the sign-in. What it has fetched goes when it goes: at a lock, and at a sign-out. It is
 * not drawn again with its gate, which follows the times of the session.
 */
export const AppShell = memo(function AppShell() {
  const [queryClient] = useState(createQueryClient);
  // A phone need not draw what it has no room for.
  const hasRoom = useMedia('(width >= 64rem)');
  useDialogsAhead();

  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      {hasRoom ? <Sidebar /> : null}
      <div className="flex min-h-dvh flex-col lg:ps-72">
        {hasRoom ? null : <TopBar />}
        <OfflineBanner says={m.console_offline()} />
        <BannerPlace />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-(--gutter) py-6 lg:py-10">
          <Suspense fallback={<Spinner label={m.console_loading()} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <StepUpPlace />
    </QueryClientProvider>
  );
});
