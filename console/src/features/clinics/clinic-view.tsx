import type { StaffClinicAnswer } from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { Link } from 'react-router';
import { valuesOf } from '#console/entries/entry-draft.ts';
import { useNameOf } from '#console/entries/known-names.ts';
import { useChoiceNames } from '#console/entries/several/choice-names.ts';
import { dayName, timeName } from '#console/lib/day-names.ts';
import { ownLanguage } from '#console/lib/own-language.ts';
import { zoneName } from '#console/lib/zones.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { FactList, Section } from '#console/ui/section.tsx';
import { clock } from '#web/lib/dates/clock.ts';
import { formatDate, formatMoment, formatPhone } from '#web/lib/words/format.ts';
import { Chip } from '#web/ui/content/chip.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { CannotBook, FileWay } from './cannot-book.tsx';
import { ClinicDocuments } from './clinic-documents.tsx';
import type { ClinicEntry } from './clinic-entry.ts';
import { ClinicKeys } from './clinic-keys.tsx';
import { clinicSpec } from './directory-specs.ts';

const span = (from: string, until: string) => `${timeName(from)} – ${timeName(until)}`;

/** A text as the staff's own language has it, else in English. */
const said = (words: ClinicEntry['whatToBring'][number]) => words[ownLanguage()] ?? words.en;

function About({ entry }: { entry: ClinicEntry }) {
  const { key, domain, street, city, state, postalCode, phone, xcareNumber, timeZone } = entry;
  const names = (list: string[] = []) => list.join(', ');
  const yesOrNo = (is: boolean) => (is ? m.content_yes() : m.content_no());
  const { nameOf } = useNameOf(clinicSpec.fields, [...valuesOf(entry)]);
  const chosen = (of: 'specialities' | 'services' | 'insurers') => names(entry[of]?.map((name) => nameOf(of, name)));
  const items = [
    { term: m.clinics_key(), details: key },
    { term: m.clinics_domain(), details: nameOf('domain', domain) },
    { term: m.clinics_address(), details: `${street}, ${city}, ${state} ${postalCode}` },
    { term: m.clinics_phone(), details: formatPhone(phone) },
    { term: m.clinics_xcare(), details: formatPhone(xcareNumber) },
    { term: m.clinics_time_zone(), details: zoneName(timeZone) },
    { term: m.clinics_new_patients(), details: entry.newPatients === undefined ? '' : yesOrNo(entry.newPatients) },
    { term: m.clinics_reward_box(), details: yesOrNo(entry.rewardBox) },
    { term: m.clinics_specialities(), details: chosen('specialities') },
    { term: m.clinics_services(), details: chosen('services') },
    { term: m.clinics_insurers(), details: chosen('insurers') },
    { term: m.clinics_parking(), details: entry.parking && said(entry.parking) },
    { term: m.clinics_bring(), details: entry.whatToBring?.map(said).join(' · ') },
  ];

  return (
    <Section title={m.clinics_about()}>
      <DescriptionList items={items.filter(({ details }) => details)} />
    </Section>
  );
}

const Hours = ({ hours = [], mayWrite }: Pick<ClinicEntry, 'hours'> & { mayWrite: boolean }) => (
  <Section title={m.clinics_hours()}>
    <FactList
      rows={hours.map(({ day, opens, closes }) => ({ key: day, title: dayName(day), details: span(opens, closes) }))}
      none={m.clinics_no_hours()}
    />
    <p className="text-small text-muted">
      {m.clinics_hours_hint()} {mayWrite ? <FileWay /> : null}
    </p>
  </Section>
);

/** Those from today on, by the calendar of the clinic. */
function Closings({ holidays = [], timeZone }: Pick<ClinicEntry, 'holidays' | 'timeZone'>) {
  const today = todayAt(timeZone, clock.now());
  const ahead = holidays.filter(({ date }) => date >= today).toSorted((one, other) => (one.date < other.date ? -1 : 1));

  return (
    <Section title={m.clinics_closings()}>
      <FactList
        rows={ahead.map(({ date, name }) => ({ key: date, title: formatDate(date), details: name }))}
        none={m.clinics_no_closings()}
      />
    </Section>
  );
}

/** What a visit type is called. */
type SayType = (name: string) => string;

const VisitTypes = ({ visitTypes = [], sayType }: Pick<ClinicEntry, 'visitTypes'> & { sayType: SayType }) => (
  <Section title={m.clinics_visit_types()}>
    <FactList
      rows={visitTypes.map(({ name, minutes, serviceCode, capacity }) => ({
        key: name,
        title: sayType(name),
        details: [
          m.clinics_minutes_count({ count: minutes }),
          ...(capacity > 1 ? [m.clinics_capacity_count({ count: capacity })] : []),
        ].join(' · '),
        aside: serviceCode ? <Chip>{m.clinics_code({ code: serviceCode })}</Chip> : undefined,
      }))}
      none={m.clinics_no_visit_types()}
    />
  </Section>
);

type Worked = StaffClinicAnswer['providers'][number]['hours'];

/** «Monday 8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM · Tuesday …» */
const sayWorked = (hours: Worked) =>
  [...Map.groupBy(hours, ({ day }) => day)]
    .map(([day, blocks]) => `${dayName(day)} ${blocks.map(({ starts, ends }) => span(starts, ends)).join(', ')}`)
    .join(' · ');

type ProvidersProps = Pick<StaffClinicAnswer, 'providers'> & { addTo: string | undefined; sayType: SayType };

function Providers({ providers, addTo, sayType }: ProvidersProps) {
  const rows = providers.map(({ key, name, published, visitTypes, hours }) => ({
    key,
    title: (
      <Link to={paths.provider(key)} className="link">
        {name}
      </Link>
    ),
    details: [visitTypes.map(sayType).join(', '), sayWorked(hours)].filter(Boolean).join(' · '),
    aside: published ? undefined : <Chip>{m.clinics_provider_withdrawn()}</Chip>,
  }));
  const add = addTo ? (
    <Link to={paths.newProvider(addTo)} className="link">
      {m.clinics_add_provider()}
    </Link>
  ) : undefined;

  return (
    <Section title={m.clinics_providers()} acts={add}>
      <FactList rows={rows} none={m.clinics_no_providers()} />
    </Section>
  );
}

const TimeOff = ({ timeOff }: Pick<StaffClinicAnswer, 'timeOff'>) => (
  <Section title={m.clinics_time_off()}>
    <FactList
      rows={timeOff.map(({ provider, starts, ends }) => ({
        key: `${provider} ${starts}`,
        title: provider,
        details: m.clinics_away({ starts: formatMoment(starts), ends: formatMoment(ends) }),
      }))}
      none={m.clinics_no_time_off()}
    />
  </Section>
);

type ClinicViewProps = {
  found: StaffClinicAnswer;
  mayWrite: boolean;
};

/** A clinic with all that hangs on it, as facts. */
export function ClinicView({ found, mayWrite }: ClinicViewProps) {
  const { clinic, providers, timeOff, keys, documents } = found;
  const entry = clinic.entry as ClinicEntry;
  const typesOf = useChoiceNames([
    { of: 'visitTypes', clinic: clinic.key, names: entry.visitTypes?.map(({ name }) => name) ?? [] },
  ]);
  const sayType: SayType = (name) => typesOf('visitTypes').find(({ key }) => key === name)?.name ?? name;

  return (
    <>
      <CannotBook found={found} mayWrite={mayWrite} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <About entry={entry} />
          <VisitTypes visitTypes={entry.visitTypes} sayType={sayType} />
          <ClinicDocuments clinic={clinic.key} documents={documents} mayWrite={mayWrite} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Providers providers={providers} addTo={mayWrite ? clinic.key : undefined} sayType={sayType} />
          <Hours hours={entry.hours} mayWrite={mayWrite} />
          <Closings holidays={entry.holidays} timeZone={entry.timeZone} />
          <TimeOff timeOff={timeOff} />
          <ClinicKeys clinic={clinic.key} keys={keys} mayWrite={mayWrite} />
        </div>
      </div>
    </>
  );
}
