import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { mapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import type { VisitReady } from '@kindwell/contract/appointments/ready.ts';
import { Backpack, FileText, IdCard, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { fileAddress } from '#web/lib/api/api-host.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { AsWritten } from '#web/ui/content/as-written.tsx';
import { LinesToBring } from './lines-to-bring.tsx';
import { ReadyPart } from './ready-part.tsx';

type WhatToKnowProps = { visit: Appointment; ready: VisitReady };

/** The way, what to bring, to read and to show; what the clinic says nothing of, and what one may not see, is left out. */
export function WhatToKnow({ visit, ready }: WhatToKnowProps) {
  const { parking, whatToBring, documents, insurance } = ready;
  const { clinic } = visit;

  return (
    <>
      <ReadyPart icon={MapPin} title={m.ready_way()}>
        <p>
          <a
            href={mapsLink(clinic.name, clinic.formattedAddress)}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            {clinic.formattedAddress}
          </a>
        </p>
        {parking === null ? null : <p lang={ready.parkingLanguage ?? undefined}>{parking}</p>}
        {parking === null ? null : <AsWritten language={ready.parkingLanguage} />}
      </ReadyPart>
      {whatToBring.length === 0 ? null : (
        <ReadyPart icon={Backpack} title={m.ready_bring()}>
          <LinesToBring ready={ready} />
        </ReadyPart>
      )}
      {documents.length === 0 ? null : (
        <ReadyPart icon={FileText} title={m.ready_documents()}>
          <Documents documents={documents} />
        </ReadyPart>
      )}
      {insurance === null ? null : (
        <ReadyPart icon={IdCard} title={m.ready_insurance()}>
          <ToShow visit={visit} insurance={insurance} />
        </ReadyPart>
      )}
    </>
  );
}

function Documents({ documents }: Pick<VisitReady, 'documents'>) {
  return (
    <ul className="flex flex-col gap-1">
      {documents.map(({ id, title, titleLanguage, url }) => (
        <li key={id}>
          <a href={fileAddress(url)} download className="link inline-flex min-h-11 items-center wrap-anywhere">
            <span lang={titleLanguage ?? undefined}>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type ToShowProps = { visit: Appointment; insurance: NonNullable<VisitReady['insurance']> };

function ToShow({ visit: { dependant }, insurance }: ToShowProps) {
  const toInsurance = `${paths.settingsSection('insurance')}&whose=${dependant.id}`;

  return (
    <>
      {insurance.length === 0 ? <p>{m.ready_no_insurance({ name: dependant.firstName })}</p> : null}
      <div className="flex flex-col gap-2">
        {insurance.map(({ id, insuranceName, memberNumber }) => (
          <p key={id} className="wrap-anywhere">
            {insuranceName}
            <span className="block font-code text-small text-muted tabular">{memberNumber}</span>
          </p>
        ))}
      </div>
      <p className="print:hidden">
        <Link to={toInsurance} className="link inline-flex min-h-11 items-center">
          {insurance.length === 0 ? m.ready_add_insurance() : m.ready_see_cards()}
        </Link>
      </p>
    </>
  );
}
