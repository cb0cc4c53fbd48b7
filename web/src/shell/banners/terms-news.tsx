import { lazy, Suspense } from 'react';
import { usePatientData } from '#web/features/patient/patient-api.ts';
import { loadCode } from '#web/lib/loading/load-code.ts';

const TermsBanner = lazy(() =>
  loadCode(() => import('./terms-banner.tsx')).then(
    ({ TermsBanner }) => ({ default: TermsBanner }),
    // Where its code is not to be had, it is told the next time.
    () => ({ default: () => null }),
  ),
);

/** Tells what changed in the terms or the privacy notice, once, on whichever device comes first. */
export function TermsNews() {
  const termsNews = usePatientData().data?.termsNews;
  if (!termsNews?.length) return null;

  return (
    <Suspense>
      <TermsBanner key={termsNews.map(({ kind, version }) => `${kind}${version}`).join()} news={termsNews} />
    </Suspense>
  );
}
