import { Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClinicListView } from '#console/features/clinics/clinic-list-view.tsx';
import { fetchDirectory } from '#console/features/clinics/clinics-api.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { FileWays } from '#console/ui/file-ways.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { saveFile } from '#web/ui/feedback/save-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const DirectoryFileDialog = lazyPart(() =>
  import('#console/features/clinics/directory-file-dialog.tsx').then((module) => module.DirectoryFileDialog),
);
const GroupsDialog = lazyPart(() =>
  import('#console/features/clinics/groups-dialog.tsx').then((module) => module.GroupsDialog),
);

const formats = {
  json: { type: 'application/json', label: m.clinics_download_json },
  csv: { type: 'text/csv', label: m.clinics_download_csv },
};
type Format = keyof typeof formats;

function DownloadButton({ format }: { format: Format }) {
  const [isBusy, setIsBusy] = useState(false);
  const { type, label } = formats[format];

  const handleClick = async () => {
    setIsBusy(true);
    try {
      await saveFile(await fetchDirectory(format), type);
    } catch (error) {
      toast({ title: messageOf(error, m.console_try_again()), variant: 'destructive' });
    }
    setIsBusy(false);
  };

  return (
    <Button variant="secondary" isBusy={isBusy} busyLabel={m.content_downloading()} onClick={() => void handleClick()}>
      <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {label()}
    </Button>
  );
}

/** /console/clinics (docs/spec/console.md#clinics): every clinic, found by name, key or city, and providers by theirs; files of them in and out. */
export function ClinicsPage() {
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const file = useAddressDialog('file', readOpen);
  const groups = useAddressDialog('groups', readOpen);
  const add = mayWrite ? (
    <Link to={paths.newClinic} className={buttonClass()}>
      <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {m.clinics_add()}
    </Link>
  ) : undefined;

  return (
    <Page title={m.clinics_room()} intro={m.clinics_intro()} action={add}>
      <FileWays>
        <DownloadButton format="json" />
        <DownloadButton format="csv" />
        {mayWrite ? (
          <>
            <Button variant="secondary" onClick={() => file.open('open')}>
              <FileUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {m.content_bring()}
            </Button>
            <Button variant="quiet" onClick={() => groups.open('open')}>
              {m.clinics_groups()}
            </Button>
          </>
        ) : null}
      </FileWays>
      <ClinicListView />
      {mayWrite && file.value !== undefined ? <DirectoryFileDialog onClose={() => void file.close()} /> : null}
      {mayWrite && groups.value !== undefined ? <GroupsDialog onClose={() => void groups.close()} /> : null}
    </Page>
  );
}
