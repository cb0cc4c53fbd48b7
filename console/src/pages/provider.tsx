import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EntryForm } from '#console/entries/entry-form.tsx';
import { EntryHistory } from '#console/entries/entry-history.tsx';
import { EntryView } from '#console/entries/entry-view.tsx';
import { WithdrawButton } from '#console/entries/withdraw-button.tsx';
import { useDirectoryEntry } from '#console/features/clinics/clinics-api.ts';
import { clinicSpec, providerSpec } from '#console/features/clinics/directory-specs.ts';
import { EntryScreen } from '#console/features/clinics/entry-screen.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { NotAllowedPage } from './not-allowed.tsx';

/** The way back: to the clinic of this key, or to all of them where none is meant. */
function BackToClinic({ clinic }: { clinic: string | undefined }) {
  const { data } = useDirectoryEntry('clinics', clinic ?? '');
  if (!clinic)
    return (
      <Link to={paths.clinics} className="link">
        {m.clinics_room()}
      </Link>
    );

  return (
    <Link to={paths.clinic(clinic)} className="link">
      {data ? clinicSpec.titleOf(data.entry) : m.clinics_workplace()}
    </Link>
  );
}

/** The clinic of a provider who works at one alone. */
function onlyClinic(entry: ContentEntry | undefined): string | undefined {
  const clinics = (entry?.clinics ?? []) as { clinic: string }[];
  return clinics.length === 1 ? clinics[0]?.clinic : undefined;
}

/** /console/clinics/provider?key= (docs/spec/console.md#clinics): a provider, to be read or changed. */
export function ProviderPage() {
  const [parameters] = useSearchParams();
  const key = parameters.get('key') ?? '';
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const read = useDirectoryEntry('providers', key);
  const { data } = read;

  return (
    <Page
      title={data ? providerSpec.titleOf(data.entry) : m.clinics_provider()}
      tabTitle={m.clinics_provider()}
      back={<BackToClinic clinic={onlyClinic(data?.entry)} />}
      intro={data?.entry.published === false ? <Chip>{m.clinics_provider_withdrawn()}</Chip> : undefined}
      action={mayWrite && data ? <WithdrawButton spec={providerSpec} kept={data} onGone={() => {}} /> : undefined}
    >
      <EntryScreen
        read={read}
        isAsked={key !== ''}
        loading={m.clinics_loading_provider()}
        gone={m.clinics_provider_gone()}
      >
        {data && mayWrite ? (
          <EntryForm key={data.key} spec={providerSpec} kept={data} onSaved={() => {}}>
            {(form) => <EntryHistory spec={providerSpec} entryKey={key} form={form} />}
          </EntryForm>
        ) : null}
        {data && !mayWrite ? (
          <>
            <EntryView fields={providerSpec.fields} entry={data.entry} />
            <EntryHistory spec={providerSpec} entryKey={key} />
          </>
        ) : null}
      </EntryScreen>
    </Page>
  );
}

/** /console/clinics/provider/new?clinic=: a new provider, at a clinic where one is named. */
export function NewProviderPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const clinic = parameters.get('clinic') ?? '';
  if (!useStaff().rights.includes('catalogue.write')) return <NotAllowedPage />;

  const start: ContentEntry | undefined = clinic ? { clinics: [{ clinic }] } : undefined;
  return (
    <Page title={m.clinics_add_provider()} back={<BackToClinic clinic={clinic} />}>
      <EntryForm
        spec={providerSpec}
        {...(start && { start })}
        onSaved={({ key }) => void navigate(paths.provider(key), { replace: true })}
      />
    </Page>
  );
}
