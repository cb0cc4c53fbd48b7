import { isValidElement, useLayoutEffect, useMemo } from 'react';
import { createRoutesFromElements, matchRoutes, Route, useLocation, useRoutes } from 'react-router';
import { MovingRouter } from '#web/lib/history/moving-router.tsx';
import { hasCode } from '#web/lib/loading/code-of-screen.tsx';
import { paths } from './paths.ts';
import { Gate, SignedOutOnly } from './shell/gate.tsx';
import { lazyPage } from './shell/lazy-page.tsx';
import { PublicLayout } from './shell/public-layout.tsx';

const LoginPage = lazyPage(() => import('./pages/login.tsx'), 'LoginPage');
const InvitationPage = lazyPage(() => import('./pages/invitation.tsx'), 'InvitationPage');
const HomePage = lazyPage(() => import('./pages/home.tsx'), 'HomePage');
const StaffPage = lazyPage(() => import('./pages/staff.tsx'), 'StaffPage');
const PeoplePage = lazyPage(() => import('./pages/people.tsx'), 'PeoplePage');
const PersonPage = lazyPage(() => import('./pages/person.tsx'), 'PersonPage');
const ContentPage = lazyPage(() => import('./pages/content.tsx'), 'ContentPage');
const ContentKindPage = lazyPage(() => import('./pages/content-kind.tsx'), 'ContentKindPage');
const NewContentPage = lazyPage(() => import('./pages/content-entry.tsx'), 'NewContentPage');
const ContentEntryPage = lazyPage(() => import('./pages/content-entry.tsx'), 'ContentEntryPage');
const GiftCardsPage = lazyPage(() => import('./pages/gift-cards.tsx'), 'GiftCardsPage');
const ProgrammePage = lazyPage(() => import('./pages/programme.tsx'), 'ProgrammePage');
const ClinicsPage = lazyPage(() => import('./pages/clinics.tsx'), 'ClinicsPage');
const ClinicPage = lazyPage(() => import('./pages/clinic.tsx'), 'ClinicPage');
const NewClinicPage = lazyPage(() => import('./pages/clinic.tsx'), 'NewClinicPage');
const EditClinicPage = lazyPage(() => import('./pages/clinic.tsx'), 'EditClinicPage');
const ProviderPage = lazyPage(() => import('./pages/provider.tsx'), 'ProviderPage');
const NewProviderPage = lazyPage(() => import('./pages/provider.tsx'), 'NewProviderPage');
const NamesPage = lazyPage(() => import('./pages/names.tsx'), 'NamesPage');
const ReviewsPage = lazyPage(() => import('./pages/reviews.tsx'), 'ReviewsPage');
const FiguresPage = lazyPage(() => import('./pages/figures.tsx'), 'FiguresPage');
const GoLivePage = lazyPage(() => import('./pages/go-live.tsx'), 'GoLivePage');
const BannerPage = lazyPage(() => import('./pages/banner.tsx'), 'BannerPage');
const TextsPage = lazyPage(() => import('./pages/texts.tsx'), 'TextsPage');
const NewTextPage = lazyPage(() => import('./pages/texts.tsx'), 'NewTextPage');
const TrustPage = lazyPage(() => import('./pages/trust.tsx'), 'TrustPage');
const AuditPage = lazyPage(() => import('./pages/audit.tsx'), 'AuditPage');
const SignInPage = lazyPage(() => import('./pages/sign-in.tsx'), 'SignInPage');
const NotFoundPage = lazyPage(() => import('./pages/not-found.tsx'), 'NotFoundPage');

/** Every path of the console (docs/spec/console.md#routes). */
const routes = createRoutesFromElements(
  <>
    <Route element={<PublicLayout />}>
      <Route element={<SignedOutOnly />}>
        <Route path={paths.login} element={<LoginPage />} />
      </Route>
      <Route path={paths.invitation(':token')} element={<InvitationPage />} />
    </Route>

    <Route element={<Gate />}>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.staff} element={<StaffPage />} />
      <Route path={paths.people} element={<PeoplePage />} />
      <Route path={paths.person(':lookup')} element={<PersonPage />} />
      <Route path={paths.content} element={<ContentPage />} />
      <Route path={paths.contentKind(':kind')} element={<ContentKindPage />} />
      <Route path={paths.newContent(':kind')} element={<NewContentPage />} />
      <Route path={paths.contentKind(':kind/entry')} element={<ContentEntryPage />} />
      <Route path={paths.giftCards} element={<GiftCardsPage />} />
      <Route path={paths.programme} element={<ProgrammePage />} />
      <Route path={paths.clinics} element={<ClinicsPage />} />
      <Route path={paths.newClinic} element={<NewClinicPage />} />
      <Route path={`${paths.clinics}/clinic`} element={<ClinicPage />} />
      <Route path={`${paths.clinics}/edit`} element={<EditClinicPage />} />
      <Route path={`${paths.clinics}/provider`} element={<ProviderPage />} />
      <Route path={`${paths.clinics}/new-provider`} element={<NewProviderPage />} />
      <Route path={paths.names} element={<NamesPage />} />
      <Route path={paths.reviews} element={<ReviewsPage />} />
      <Route path={paths.figures} element={<FiguresPage />} />
      <Route path={paths.goLive} element={<GoLivePage />} />
      <Route path={paths.banner} element={<BannerPage />} />
      <Route path={paths.texts} element={<TextsPage />} />
      <Route path={paths.newText(':kind')} element={<NewTextPage />} />
      <Route path={paths.trust} element={<TrustPage />} />
      <Route path={paths.audit} element={<AuditPage />} />
      <Route path={paths.signIn} element={<SignInPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </>,
);

/** Fetches the code of the screen of an address, beside the question who is signed in; the screen itself says what fails. */
export async function fetchScreen(pathname: string): Promise<void> {
  const screens = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) =>
    isValidElement(route.element) && hasCode(route.element.type) ? [route.element.type] : [],
  );
  await Promise.allSettled(screens.map((screen) => screen.fetchCode()));
}

function Screens() {
  const { pathname } = useLocation();

  // While it renders, as in the patients' app: an effect would come after the frame.
  useMemo(() => void fetchScreen(pathname), [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
  }, [pathname]);

  return useRoutes(routes);
}

/** The console, by its addresses. */
export const Router = () => (
  <MovingRouter>
    <Screens />
  </MovingRouter>
);
