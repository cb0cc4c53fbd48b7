import type { ProviderDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OfficeHours } from '#web/features/providers/clinic/office-hours.tsx';
import { byName, NamedList } from '#web/features/providers/named-list.tsx';
import { PhoneLink } from '#web/features/providers/phone-link.tsx';
import { SafeHtml } from '#web/features/providers/safe-html.tsx';
import { useTab } from '#web/features/providers/use-tab.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { TabPanel, Tabs } from '#web/ui/content/tabs.tsx';

type ProviderTabsProps = {
  provider: ProviderDetail;
  /** Where the visit would be: the hours are those there. */
  clinic: ProviderDetail['clinics'][number];
  clinicPathOf: (uniqueId: string) => string;
};

/** Overview and Services of a provider (PROV-02). */
export function ProviderTabs({ provider, clinic, clinicPathOf }: ProviderTabsProps) {
  const [tab, setTab] = useTab(['overview', 'services']);

  const tabs = [
    { value: 'overview', label: m.providers_overview() },
    { value: 'services', label: m.providers_services() },
  ];

  const isAtSeveral = provider.clinics.length > 1;
  const hoursTitle = isAtSeveral ? m.providers_hours_at({ name: clinic.name }) : m.providers_hours();

  return (
    <Tabs label={m.providers_provider_tabs()} tabs={tabs} value={tab} onChange={setTab}>
      <TabPanel value="overview">
        <div className="flex flex-col gap-8">
          <Block title={m.providers_about()}>
            <SafeHtml
              html={provider.description}
              language={provider.descriptionLanguage}
              fallback={<p className="text-muted">{m.providers_provider_no_description()}</p>}
            />
          </Block>
          {/* Beside one another where one place leaves room. */}
          <div className={isAtSeveral ? 'flex flex-col gap-8' : 'grid gap-8 md:grid-cols-2'}>
            <Block title={m.providers_locations()}>
              <Workplaces clinics={provider.clinics} clinicPathOf={clinicPathOf} />
            </Block>
            <Block title={hoursTitle}>
              <OfficeHours hours={clinic.hours} timeZone={clinic.timeZone} phone={clinic.phone} />
            </Block>
          </div>
        </div>
      </TabPanel>
      <TabPanel value="services">
        <div className="flex flex-col gap-8">
          <Block title={m.providers_services()}>
            {provider.services.length === 0 ? (
              <p className="text-muted">{m.providers_no_services()}</p>
            ) : (
              <NamedList items={byName(provider.services)} />
            )}
          </Block>
          {provider.languages.length === 0 ? null : (
            <Block title={m.providers_languages()}>
              <NamedList items={byName(provider.languages)} />
            </Block>
          )}
          {provider.educations.length === 0 ? null : (
            <Block title={m.providers_credentials()}>
              <Educations educations={provider.educations} />
            </Block>
          )}
        </div>
      </TabPanel>
    </Tabs>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2 wrap-anywhere">{title}</h2>
      {children}
    </section>
  );
}

type WorkplacesProps = { clinics: ProviderDetail['clinics'] } & Pick<ProviderTabsProps, 'clinicPathOf'>;

function Workplaces({ clinics, clinicPathOf }: WorkplacesProps) {
  return (
    <ul className={`grid grow gap-4 ${clinics.length > 1 ? 'sm:grid-cols-2' : ''}`}>
      {clinics.map(({ id, uniqueId, name, formattedAddress, phone }) => (
        <li key={id} className={cardClass('flex flex-col items-start gap-1')}>
          <Link to={clinicPathOf(uniqueId)} className="link wrap-anywhere">
            {name}
          </Link>
          <p className="text-muted">{formattedAddress}</p>
          <PhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}

function Educations({ educations }: { educations: ProviderDetail['educations'] }) {
  return (
    <ul className={cardClass('flex flex-col divide-y divide-border py-0!')}>
      {educations.map(({ associationName, registrationNumber, receviedDate }) => (
        <li key={`${associationName} ${registrationNumber} ${receviedDate}`} className="py-3 wrap-anywhere">
          <p className="font-semibold">{associationName}</p>
          {registrationNumber === '' ? null : (
            <p className="font-code text-muted tabular">
              {m.providers_credentials_number({ number: registrationNumber })}
            </p>
          )}
          <p className="text-muted">{m.providers_credentials_received({ date: formatDate(receviedDate) })}</p>
        </li>
      ))}
    </ul>
  );
}
