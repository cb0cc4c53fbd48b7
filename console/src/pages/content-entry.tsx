import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import type { DeedKind } from '@kindwell/contract/staff/staff-points-preview.ts';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { EntryForm } from '#console/entries/entry-form.tsx';
import { EntryHistory, useHistory } from '#console/entries/entry-history.tsx';
import type { EntrySpec } from '#console/entries/entry-spec.ts';
import { EntryView } from '#console/entries/entry-view.tsx';
import { useNamed } from '#console/entries/known-names.ts';
import type { EntryInForm } from '#console/entries/use-entry-form.ts';
import { WithdrawButton } from '#console/entries/withdraw-button.tsx';
import { kindNamed } from '#console/features/content/all-kinds.ts';
import { contentDoor, useContentOne, useLastContent } from '#console/features/content/content-api.ts';
import type { KindSpec } from '#console/features/content/content-kind.ts';
import { OpenOrders } from '#console/features/content/gift-cards/open-orders.tsx';
import { WhoSees } from '#console/features/content/gift-cards/who-sees.tsx';
import { RuleVersions } from '#console/features/content/history/rule-versions.tsx';
import { PointsPreview } from '#console/features/content/preview/points-preview.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { NotAllowedPage } from './not-allowed.tsx';
import { NotFoundPage } from './not-found.tsx';

const BackToKind = ({ spec }: { spec: KindSpec }) => (
  <Link to={paths.contentKind(spec.kind)} className="link">
    {spec.title()}
  </Link>
);

const CareExample = lazyPart(() =>
  import('#console/features/content/care/care-example.tsx').then((module) => module.CareExample),
);

const PortalPreview = lazyPart(() =>
  import('#console/features/content/portal/portal-preview.tsx').then((module) => module.PortalPreview),
);

/** What is shown of an entry as it is typed: the points that it would come to, who would see it, what it would tell, or what the portal would look like. */
function previewOf({ kind, fields, preview }: KindSpec, entry: ContentEntry) {
  if (kind === 'portal') return ({ readWanted }: EntryInForm) => <PortalPreview entry={readWanted().entry} />;
  if (kind === 'brands') return ({ readWanted }: EntryInForm) => <WhoSees brand={readWanted().entry} />;
  if (kind === 'careRules')
    return ({ readWanted }: EntryInForm) => <CareExample fields={fields} rule={readWanted().entry} />;
  if (!preview) return undefined;
  return ({ readWanted, tell }: EntryInForm) => (
    <PointsPreview begins={preview(entry)} readWanted={readWanted} onFaults={tell} />
  );
}

const belowForm = 'flex flex-col gap-6';
const besideForm = 'grid gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)]';

/** The entries of a kind with the calls that read and write them. */
const entriesOf = (spec: KindSpec): EntrySpec => ({
  ...spec,
  door: contentDoor(spec.kind),
  withdrawFacts: spec.kind === 'brands' ? ({ key }) => <OpenOrders brand={key} /> : undefined,
});

/** The form of a new entry. */
function NewEntry({ spec, start }: { spec: KindSpec; start?: ContentEntry }) {
  const navigate = useNavigate();

  return (
    <EntryForm
      spec={entriesOf(spec)}
      {...(start && { start })}
      onSaved={({ key }) => void navigate(paths.contentEntry(spec.kind, key), { replace: true })}
    >
      {previewOf(spec, {})}
    </EntryForm>
  );
}

/** The form of a new version, which begins after the last one. */
function NextVersion({ spec, next }: { spec: KindSpec; next: NonNullable<KindSpec['next']> }) {
  const read = useLastContent(spec.kind);
  const [start, setStart] = useState<ContentEntry>();
  // What was read before may lack the last one; once the form is there it stays, whatever comes later.
  if (!start && read.data && !read.isFetching) setStart(next(read.data.entries.at(-1)?.entry));
  if (start) return <NewEntry spec={spec} start={start} />;

  return (
    <Unread read={read} failed={m.content_failed()} awaited={m.content_loading()}>
      <SkeletonBox className="h-96" />
    </Unread>
  );
}

/** The form of a new entry, or of the next version. */
const BlankEntry = ({ spec }: { spec: KindSpec }) =>
  spec.next ? <NextVersion spec={spec} next={spec.next} /> : <NewEntry spec={spec} />;

/** The form of a new entry that begins with what a removed one was. */
function RemovedEntry({ spec, entryKey }: { spec: KindSpec; entryKey: string }) {
  const read = useHistory(entriesOf(spec), entryKey);
  const last = read.data?.pages[0]?.acts[0];
  const start = last?.what === 'withdrawn' ? last.was : null;
  // What was read before the removal does not have it yet.
  if (!read.data || (!start && read.isFetching))
    return (
      <Unread read={read} failed={m.content_history_failed()} awaited={m.content_loading()}>
        <SkeletonBox className="h-96" />
      </Unread>
    );

  return (
    <>
      {start ? <p className="max-w-3xl text-muted">{m.content_set_back_done()}</p> : null}
      <NewEntry spec={spec} {...(start && { start })} />
    </>
  );
}

/** /console/content/{kind}/new: a new entry; with `?removed=` it begins with what the one with this key was. */
export function NewContentPage() {
  const { kind = '' } = useParams();
  const [parameters] = useSearchParams();
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const spec = kindNamed(kind);
  const removed = parameters.get('removed');
  if (!spec?.add) return <NotFoundPage />;
  if (!mayWrite) return <NotAllowedPage />;

  return (
    <Page title={spec.add()} back={<BackToKind spec={spec} />}>
      {removed ? <RemovedEntry spec={spec} entryKey={removed} /> : <BlankEntry spec={spec} />}
    </Page>
  );
}

/** /console/content/{kind}/entry?key= (docs/spec/console.md#content): one entry, to be read or changed. */
export function ContentEntryPage() {
  const { kind = '' } = useParams();
  const [parameters] = useSearchParams();
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const navigate = useNavigate();
  const key = parameters.get('key') ?? '';
  const spec = kindNamed(kind);
  const read = useContentOne(spec?.kind ?? 'brands', spec && key ? key : undefined);
  const { named, isAwaited } = useNamed(spec?.fields ?? []);
  const { error } = read;
  const data = isAwaited ? undefined : read.data;
  if (!spec) return <NotFoundPage />;

  const back = <BackToKind spec={spec} />;
  const entries = entriesOf(spec);
  if (data) {
    const preview = previewOf(spec, data.entry);
    // A rule is never changed: its history is its versions.
    const historyOf = (form?: EntryInForm) =>
      spec.kind === 'earningRules' ? (
        <RuleVersions deed={data.entry.kind as DeedKind} />
      ) : (
        <EntryHistory spec={entries} entryKey={data.key} {...(form && { form })} />
      );
    return (
      <Page
        title={spec.titleOf(named(data)) || data.key}
        tabTitle={spec.title()}
        back={back}
        action={
          mayWrite ? (
            <WithdrawButton spec={entries} kept={data} onGone={() => void navigate(paths.contentKind(spec.kind))} />
          ) : undefined
        }
      >
        {mayWrite ? (
          <div className={spec.kind === 'portal' ? besideForm : belowForm}>
            <EntryForm
              key={data.key}
              spec={entries}
              kept={data}
              onSaved={() => {}}
              onGone={() => void navigate(paths.contentKind(spec.kind))}
            >
              {(form) => (
                <>
                  {preview?.(form)}
                  {historyOf(form)}
                </>
              )}
            </EntryForm>
          </div>
        ) : (
          <>
            <EntryView fields={spec.fields} entry={data.entry} />
            {spec.kind === 'brands' ? <WhoSees brand={data.entry} /> : null}
            {historyOf()}
          </>
        )}
      </Page>
    );
  }

  const isGone = !key || isRefusedBy(error, 'contentNotFound');
  return (
    <Page title={spec.title()} back={back}>
      {isGone ? (
        <EmptyState message={m.content_entry_gone()} />
      ) : (
        <Unread read={read} failed={m.content_failed()} awaited={m.content_loading()}>
          <SkeletonBox className="h-96" />
        </Unread>
      )}
      {isGone && key ? <EntryHistory spec={entries} entryKey={key} /> : null}
    </Page>
  );
}
