import { Pencil } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EntryForm } from '#console/entries/entry-form.tsx';
import { EntryHistory } from '#console/entries/entry-history.tsx';
import { WithdrawButton } from '#console/entries/withdraw-button.tsx';
import { ClinicView } from '#console/features/clinics/clinic-view.tsx';
import { useClinic, useDirectoryEntry } from '#console/features/clinics/clinics-api.ts';
import { clinicSpec } from '#console/features/clinics/directory-specs.ts';
import { DocumentsHistory } from '#console/features/clinics/documents-history.tsx';
import { EntryScreen } from '#console/features/clinics/entry-screen.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Chip } from '#web/ui/content/chip.tsx';
import { NotAllowedPage } from './not-allowed.tsx';

const BackToClinics = () => (
  <Link to={paths.clinics} className="link">
    {m.clinics_room()}
  </Link>
);

/** /console/clinics/clinic?key= (docs/spec/console.md#clinics): a clinic with all that hangs on it. */
export function ClinicPage() {
  const [parameters] = useSearchParams();
  const key = parameters.get('key') ?? '';
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const read = useClinic(key);
  const { data } = read;
  const clinic = data?.clinic;
  const acts = (
    <div className="flex flex-wrap gap-3">
      {clinic ? <WithdrawButton spec={clinicSpec} kept={clinic} onGone={() => {}} /> : null}
      <Link to={paths.editClinic(key)} className={buttonClass()}>
        <Pencil aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {m.clinics_edit()}
      </Link>
    </div>
  );

  return (
    <Page
      title={clinic ? clinicSpec.titleOf(clinic.entry) : m.clinics_workplace()}
      tabTitle={m.clinics_room()}
      back={<BackToClinics />}
      intro={clinic?.entry.published === false ? <Chip>{m.clinics_is_withdrawn()}</Chip> : undefined}
      action={mayWrite && clinic ? acts : undefined}
    >
      <EntryScreen read={read} isAsked={key !== ''} loading={m.clinics_loading_one()} gone={m.clinics_gone()}>
        {data ? (
          <>
            <ClinicView found={data} mayWrite={mayWrite} />
            <EntryHistory spec={clinicSpec} entryKey={key} note={mayWrite ? m.clinics_history_note() : undefined} />
            <DocumentsHistory clinic={key} keys={data.documents.map((paper) => paper.key)} mayWrite={mayWrite} />
          </>
        ) : null}
      </EntryScreen>
    </Page>
  );
}

/** /console/clinics/new: a new clinic. */
export function NewClinicPage() {
  const navigate = useNavigate();
  if (!useStaff().rights.includes('catalogue.write')) return <NotAllowedPage />;

  return (
    <Page title={m.clinics_add()} back={<BackToClinics />}>
      <EntryForm spec={clinicSpec} onSaved={({ key }) => void navigate(paths.clinic(key), { replace: true })} />
    </Page>
  );
}

/** /console/clinics/edit?key=: a clinic as a form. */
export function EditClinicPage() {
  const [parameters] = useSearchParams();
  const key = parameters.get('key') ?? '';
  const navigate = useNavigate();
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const read = useDirectoryEntry('clinics', mayWrite ? key : '');
  const { data } = read;
  if (!mayWrite) return <NotAllowedPage />;

  const back = (
    <Link to={paths.clinic(key)} className="link">
      {data ? clinicSpec.titleOf(data.entry) : m.clinics_workplace()}
    </Link>
  );
  return (
    <Page title={m.clinics_edit_clinic()} back={back}>
      <EntryScreen read={read} isAsked={key !== ''} loading={m.clinics_loading_one()} gone={m.clinics_gone()}>
        {data ? (
          <EntryForm key={data.key} spec={clinicSpec} kept={data} onSaved={() => void navigate(paths.clinic(key))}>
            {(form) => <EntryHistory spec={clinicSpec} entryKey={key} form={form} />}
          </EntryForm>
        ) : null}
      </EntryScreen>
    </Page>
  );
}
