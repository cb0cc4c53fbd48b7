import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { mapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { NamedList } from '#web/features/providers/named-list.tsx';
import { PhoneLink } from '#web/features/providers/phone-link.tsx';
import { SafeHtml } from '#web/features/providers/safe-html.tsx';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { ClinicDocuments } from './clinic-documents.tsx';
import { OfficeHours } from './office-hours.tsx';
import { ShareClinic } from './share-clinic.tsx';

/** Opens a maps search for this place in a new tab (CLINIC-03). */
function MapLink({ name, address }: { name: string; address: string }) {
  return (
    <a href={mapsLink(name, address)} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
      {m.providers_map()}
      <ExternalLink aria-hidden="true" className="size-4" strokeWidth={2} />
      <span className="sr-only">{m.ui_new_tab()}</span>
    </a>
  );
}

/** About, who works there, Location, Office Hours and Documents of a clinic. */
export function ClinicOverview({ clinic, providers }: { clinic: ClinicDetail; providers: ReactNode }) {
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{m.providers_about()}</h2>
        <SafeHtml
          html={clinic.description}
          language={clinic.descriptionLanguage}
          fallback={<p className="text-muted">{m.providers_no_description()}</p>}
        />
      </section>
      {providers}
      <div className="grid gap-8 md:grid-cols-2">
        <section className="flex flex-col gap-3">
          <h2 className="text-h2">{m.providers_location()}</h2>
          <div className={cardClass('flex flex-col gap-3 max-sm:pb-2')}>
            <p className="wrap-anywhere">{clinic.formattedAddress}</p>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <MapLink name={clinic.name} address={clinic.formattedAddress} />
              <PhoneLink phone={clinic.phone} />
            </div>
            <ShareClinic clinic={clinic} />
          </div>
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="text-h2">{m.providers_hours()}</h2>
          <OfficeHours hours={clinic.hours} timeZone={clinic.timeZone} phone={clinic.phone} />
        </section>
      </div>
      {clinic.insurers.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h2 className="text-h2">{m.providers_plans()}</h2>
          <NamedList
            items={clinic.insurers.map(({ isOwn, ...insurer }) =>
              isOwn ? { ...insurer, note: m.providers_own_plan() } : insurer,
            )}
          />
        </section>
      ) : null}
      <ClinicDocuments clinicId={clinic.id} />
    </div>
  );
}
