import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import type { DeedKind } from '@kindwell/contract/staff/staff-points-preview.ts';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { EntryForm } from '#console/entries/entry-form.tsx';
import { EntryView } from '#console/entries/entry-view.tsx';
import type { EntryInForm } from '#console/entries/use-entry-form.ts';
import { WithdrawButton } from '#console/entries/withdraw-button.tsx';
import { kindNamed } from '#console/features/content/all-kinds.ts';
import { contentDoor, useContentOne } from '#console/features/content/content-api.ts';
import type { KindSpec } from '#console/features/content/content-kind.ts';
import { WhoSees } from '#console/features/content/gift-cards/who-sees.tsx';
import { EntryHistory } from '#console/features/content/history/entry-history.tsx';
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
import { NotFoundPage } from './not-found.tsx';

const BackToKind = ({ spec }: { spec: KindSpec }) => (
  <Link to={paths.contentKind(spec.kind)} className="link">
    {spec.title()}
  </Link>
);

const PortalPreview = lazyPart(() =>
  import('#console/features/content/portal/portal-preview.tsx').then((module) => module.PortalPreview),
);

/** What is shown of an entry as it is typed: the points that it would come to, who would see it, or what the portal would look like. */
function previewOf({ kind, preview }: KindSpec, entry: ContentEntry) {
  if (kind === 'portal') return ({ readWanted }: EntryInForm) => <PortalPreview entry={readWanted().entry} />;
  if (kind === 'brands') return ({ readWanted }: EntryInForm) => <WhoSees brand={readWanted().entry} />;
  if (!preview) return undefined;
  return ({ readWanted, tell }: EntryInForm) => (
    <PointsPreview begins={preview(entry)} readWanted={readWanted} onFaults={tell} />
  );
}

/** /console/content/{kind}/new: a new entry. */
export function NewContentPage() {
  const { kind = '' } = useParams();
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const navigate = useNavigate();
  const spec = kindNamed(kind);
  if (!spec?.add || !mayWrite) return <NotFoundPage />;

  return (
    <Page title={spec.add()} back={<BackToKind spec={spec} />}>
      <EntryForm
        spec={{ ...spec, door: contentDoor(spec.kind) }}
        onSaved={({ key }) => void navigate(paths.contentEntry(spec.kind, key), { replace: true })}
      >
        {previewOf(spec, {})}
      </EntryForm>
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
  const { data, error } = read;
  if (!spec) return <NotFoundPage />;

  const back = <BackToKind spec={spec} />;
  const entries = { ...spec, door: contentDoor(spec.kind) };
  if (data)
    return (
      <Page
        title={spec.titleOf(data.entry) || data.key}
        tabTitle={spec.title()}
        back={back}
        action={
          mayWrite ? (
            <WithdrawButton spec={entries} kept={data} onGone={() => void navigate(paths.contentKind(spec.kind))} />
          ) : undefined
        }
      >
        {mayWrite ? (
          <div
            className={
              spec.kind === 'portal' ? 'grid gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)]' : undefined
            }
          >
            <EntryForm key={data.key} spec={entries} kept={data} onSaved={() => {}}>
              {previewOf(spec, data.entry)}
            </EntryForm>
          </div>
        ) : (
          <>
            <EntryView fields={spec.fields} entry={data.entry} />
            {spec.kind === 'brands' ? <WhoSees brand={data.entry} /> : null}
          </>
        )}
        {spec.kind === 'earningRules' ? (
          <RuleVersions deed={data.entry.kind as DeedKind} />
        ) : (
          <EntryHistory kind={spec.kind} entryKey={data.key} />
        )}
      </Page>
    );

  return (
    <Page title={spec.title()} back={back}>
      {!key || isRefusedBy(error, 'contentNotFound') ? (
        <EmptyState message={m.content_entry_gone()} />
      ) : (
        <Unread read={read} failed={m.content_failed()} awaited={m.content_loading()}>
          <SkeletonBox className="h-96" />
        </Unread>
      )}
    </Page>
  );
}
