import { Download, FileUp, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { kindNamed } from '#console/features/content/all-kinds.ts';
import { fetchContentFile } from '#console/features/content/content-api.ts';
import type { KindSpec } from '#console/features/content/content-kind.ts';
import { ContentListView } from '#console/features/content/content-list-view.tsx';
import { RemovedEntries } from '#console/features/content/history/removed-entries.tsx';
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
import { NotFoundPage } from './not-found.tsx';

const ContentFileDialog = lazyPart(() =>
  import('#console/features/content/content-file-dialog.tsx').then((module) => module.ContentFileDialog),
);

function FileButtons({ spec, onBring }: { spec: KindSpec; onBring: (() => void) | undefined }) {
  const [isBusy, setIsBusy] = useState(false);

  const handleDownload = async () => {
    setIsBusy(true);
    try {
      await saveFile(await fetchContentFile(spec.kind), 'application/json');
    } catch (error) {
      toast({ title: messageOf(error, m.console_try_again()), variant: 'destructive' });
    }
    setIsBusy(false);
  };

  return (
    <FileWays>
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyLabel={m.content_downloading()}
        onClick={() => void handleDownload()}
      >
        <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {m.content_download()}
      </Button>
      {onBring ? (
        <Button variant="secondary" onClick={onBring}>
          <FileUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {m.content_bring()}
        </Button>
      ) : null}
      {onBring && spec.kind === 'brands' ? (
        <Link to={paths.giftCards} className={buttonClass('secondary', 'max-sm:col-span-full')}>
          <RefreshCw aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {m.content_provider()}
        </Link>
      ) : null}
    </FileWays>
  );
}

/** /console/content/{kind} (docs/spec/console.md#content): the entries of a kind. */
export function ContentKindPage() {
  const { kind = '' } = useParams();
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const file = useAddressDialog('file', readOpen);
  const spec = kindNamed(kind);
  if (!spec) return <NotFoundPage />;

  const add =
    mayWrite && spec.add ? (
      <Link to={paths.newContent(spec.kind)} className={buttonClass()}>
        <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {spec.add()}
      </Link>
    ) : undefined;

  return (
    <Page title={spec.title()} intro={spec.about()} action={add} back={<BackToContent />}>
      <FileButtons spec={spec} onBring={mayWrite ? () => file.open('open') : undefined} />
      <ContentListView key={spec.kind} spec={spec}>
        <RemovedEntries spec={spec} mayWrite={mayWrite} />
      </ContentListView>
      {mayWrite && file.value !== undefined ? (
        <ContentFileDialog spec={spec} onClose={() => void file.close()} />
      ) : null}
    </Page>
  );
}

const BackToContent = () => (
  <Link to={paths.content} className="link">
    {m.content_room()}
  </Link>
);
