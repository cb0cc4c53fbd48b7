import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { AppointmentTabs } from '#web/features/appointments/appointment-tabs.tsx';
import { findVisitHeading } from '#web/features/appointments/visit/print-visit.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

const VisitReview = lazy(() => import('./visit-review.tsx').then((module) => ({ default: module.VisitReview })));

/** /appointments: what is coming, what was, what was called off (spec §2). */
export function AppointmentsPage() {
  const [reviewed, setReviewed] = useState<Appointment>();

  return (
    <Page
      title={m.appointments_title()}
      action={
        <Link to={paths.findProviders} className={buttonClass()}>
          {m.appointments_book()}
        </Link>
      }
    >
      <AppointmentTabs onReview={setReviewed} />
      {reviewed ? (
        <Suspense>
          <VisitReview
            clinic={reviewed.clinic}
            appointmentId={reviewed.id}
            focusAfter={() => findVisitHeading(reviewed.id)}
            onClose={() => setReviewed(undefined)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}
