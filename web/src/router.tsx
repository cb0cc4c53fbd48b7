import { isValidElement, type ReactElement, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Route, useLocation, useRoutes } from 'react-router';
import { MovingRouter } from './lib/history/moving-router.tsx';
import { hasCode } from './lib/loading/code-of-screen.tsx';
import { announceScreenAhead } from './lib/loading/screen-ahead.ts';
import { useLinkIntent } from './lib/loading/use-link-intent.ts';
import { AuthProvider } from './lib/session/auth.tsx';
import { readCookies } from './lib/session/cookies.ts';
import { isAuthenticated } from './lib/session/session.ts';
import { paths } from './paths.ts';
import { Gate, type GateProps, PageSpinner, SignedOutOnly } from './shell/gates.tsx';
import { lazyPage, type PageFile } from './shell/lazy-page.tsx';
import { PublicLayout } from './shell/public-layout.tsx';

const LoginPage = lazyPage(() => import('./pages/sign-in/login.tsx'), 'LoginPage');
const SignupPage = lazyPage(() => import('./pages/sign-in/signup.tsx'), 'SignupPage');
const ForgotPasswordPage = lazyPage(() => import('./pages/sign-in/forgot-password.tsx'), 'ForgotPasswordPage');
const WaitlistOfferPage = lazyPage(() => import('./pages/visits/waitlist-offer.tsx'), 'WaitlistOfferPage');
const JoinPage = lazyPage(() => import('./pages/sign-in/join.tsx'), 'JoinPage');
const StopClosingPage = lazyPage(() => import('./pages/sign-in/stop-closing.tsx'), 'StopClosingPage');
const StopCorrectionPage = lazyPage(() => import('./pages/sign-in/stop-correction.tsx'), 'StopCorrectionPage');
const UnsubscribePage = lazyPage(() => import('./pages/sign-in/unsubscribe.tsx'), 'UnsubscribePage');
const HelpPage = lazyPage(() => import('./pages/help.tsx'), 'HelpPage');

const AppShell = lazyPage(() => import('./shell/app-shell.tsx'), 'AppShell');
const DashboardPage = lazyPage(() => import('./pages/dashboard.tsx'), 'DashboardPage');
const AppointmentsPage = lazyPage(() => import('./pages/visits/appointments.tsx'), 'AppointmentsPage');
const FindProvidersPage = lazyPage(() => import('./pages/clinics/find-providers.tsx'), 'FindProvidersPage');
const ProvidersPage = lazyPage(() => import('./pages/clinics/providers.tsx'), 'ProvidersPage');
const ClinicDetailPage = lazyPage(() => import('./pages/clinics/clinic-detail.tsx'), 'ClinicDetailPage');
const ProviderDetailPage = lazyPage(() => import('./pages/clinics/provider-detail.tsx'), 'ProviderDetailPage');
const OffersPage = lazyPage(() => import('./pages/offers.tsx'), 'OffersPage');
const PointsPage = lazyPage(() => import('./pages/points.tsx'), 'PointsPage');
const ActivityPage = lazyPage(() => import('./pages/activity.tsx'), 'ActivityPage');
const RewardsPage = lazyPage(() => import('./pages/rewards.tsx'), 'RewardsPage');
const AnalyticsPage = lazyPage(() => import('./pages/analytics.tsx'), 'AnalyticsPage');
const ProfilePage = lazyPage(() => import('./pages/profile.tsx'), 'ProfilePage');
const SettingsPage = lazyPage(() => import('./pages/settings/settings.tsx'), 'SettingsPage');
const BoostPage = lazyPage(() => import('./pages/boost.tsx'), 'BoostPage');
const ReferPage = lazyPage(() => import('./pages/refer.tsx'), 'ReferPage');
const AmbassadorPage = lazyPage(() => import('./pages/ambassador.tsx'), 'AmbassadorPage');
const NotFoundPage = lazyPage(() => import('./pages/not-found.tsx'), 'NotFoundPage');

/**
 * Every path of the app (docs/spec/shell.md#routes). A screen's code is fetched when it is first shown, or when
 * somebody is about to go there.
 */
const routes = createRoutesFromElements(
  <>
    <Route element={<SignedOutOnly />}>
      <Route element={<PublicLayout />}>
        <Route path={paths.login} element={<LoginPage />} />
      </Route>
    </Route>

    <Route element={<PublicLayout />}>
      <Route path={paths.signup} element={<SignupPage />} />
      <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={paths.resetPassword} element={<ForgotPasswordPage />} />
      <Route path={paths.waitlistOffer(':token')} element={<WaitlistOfferPage />} />
      <Route path={paths.join(':token?')} element={<JoinPage />} />
      <Route path={paths.unsubscribe(':token')} element={<UnsubscribePage />} />
      <Route path={paths.stopClosing(':token')} element={<StopClosingPage />} />
      <Route path={paths.stopCorrection(':token')} element={<StopCorrectionPage />} />
    </Route>

    {/* The same gate at the same depth as the next, so that a member's shell and all it has fetched stay. */}
    <Route element={<Gate member={<AppShell />} stranger={<PublicLayout />} />}>
      <Route path={paths.help} element={<HelpPage />} />
    </Route>

    <Route element={<Gate member={<AppShell />} />}>
      <Route path={paths.home} element={<Navigate to={paths.dashboard} replace />} />
      <Route path={paths.dashboard} element={<DashboardPage />} />
      <Route path={paths.appointments} element={<AppointmentsPage />} />
      <Route path={paths.providers} element={<ProvidersPage />} />
      <Route path={paths.findProviders} element={<FindProvidersPage />} />
      <Route path={`${paths.providers}/:id`} element={<ClinicDetailPage />} />
      <Route path={`${paths.findProviders}/:id`} element={<ClinicDetailPage />} />
      <Route path={`${paths.providers}/details/:id`} element={<ProviderDetailPage />} />
      <Route path={`${paths.findProviders}/details/:id`} element={<ProviderDetailPage />} />
      <Route path={paths.offers} element={<OffersPage />} />
      <Route path={paths.points} element={<PointsPage />} />
      <Route path={paths.activity} element={<ActivityPage />} />
      <Route path={paths.rewards} element={<RewardsPage />} />
      <Route path={paths.analytics} element={<AnalyticsPage />} />
      <Route path={paths.profile} element={<ProfilePage />} />
      <Route path={paths.settings} element={<SettingsPage />} />
      <Route path={paths.boost} element={<BoostPage />} />
      <Route path={paths.refer} element={<ReferPage />} />
      <Route path={paths.ambassador} element={<AmbassadorPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </>,
);

const isGate = (element: ReactNode): element is ReactElement<GateProps> =>
  isValidElement(element) && element.type === Gate;

/** The frame in which this session sees what is behind a gate; none where it is sent away. */
const frameOf = ({ member, stranger }: GateProps) => (isAuthenticated(readCookies()) ? member : stranger);

/**
 * Begins to fetch the code of what an address shows, its frame and its screen side by side, as far as one may see it; what
 * the screen asks for first follows: all of it for a screen that is opened, for one that is only meant what nobody records.
 */
export async function fetchScreen({ pathname, search }: Pick<URL, 'pathname' | 'search'>, isOnlyMeant = false) {
  const fetched: Promise<void>[] = [];

  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const seen = isGate(route.element) ? frameOf(route.element.props) : route.element;
    if (!isValidElement(seen)) break;
    if (!hasCode<PageFile>(seen.type)) continue;

    fetched.push(
      seen.type.fetchCode().then(({ firstReads }) => {
        if (firstReads) announceScreenAhead({ readsOf: firstReads, params, isNarrowed: search !== '', isOnlyMeant });
      }),
    );
  }
  // The screen itself says what fails.
  await Promise.allSettled(fetched);
}

/** The screen of the present address; what it brings is fetched as soon as it is opened, or a link to it is meant. */
function Screens() {
  const { pathname, search } = useLocation();
  useLinkIntent((address) => void fetchScreen(address, true));

  // While it renders, as code is fetched: an effect would have to wait until the frame of the new screen is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same screen with other filters brings nothing more
  useMemo(() => void fetchScreen({ pathname, search }), [pathname]);

  return useRoutes(routes);
}

/** The app, by its addresses. */
export function Router() {
  return (
    <MovingRouter>
      <AuthProvider>
        <ScrollToTop />
        <Suspense fallback={<PageSpinner />}>
          <Screens />
        </Suspense>
      </AuthProvider>
    </MovingRouter>
  );
}

/** The page scrolls to top on every route change (APP-08), back and forward included. */
function ScrollToTop() {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
  }, [pathname]);

  return null;
}
