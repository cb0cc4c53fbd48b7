import type { DeedKind } from '@kindwell/contract/staff/staff-points-preview.ts';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { kindNamed } from '#console/features/content/all-kinds.ts';
import { useContentOne } from '#console/features/content/content-api.ts';
import type { KindSpec } from '#console/features/content/content-kind.ts';
import { EntryForm } from '#console/features/content/entry-form.tsx';
import { EntryView } from '#console/features/content/entry-view.tsx';
import { EntryHistory } from '#console/features/content/history/entry-history.tsx';
import { RuleVersions } from '#console/features/content/history/rule-versions.tsx';
import { WithdrawButton } from '#console/features/content/withdraw-button.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { NotFoundPage } from './not-found.tsx';

const BackToKind = ({ spec }: { spec: KindSpec }) => (
  <Link to={paths.contentKind(spec.kind)} className="link">
    {spec.title()}
  </Link>
);

/** /console/content/{kind}/new: a new entry. */
export function NewContentPage() {
  const { kind = '' } = useParams();
  const mayWrite = useStaff().rights.includes('catalogue.write');
  const navigate = useNavigate();
  const spec = kindNamed(kind);
  if (!spec || !mayWrite) return <NotFoundPage />;

  return (
    <Page title={spec.add()} back={<BackToKind spec={spec} />}>
      <EntryForm
        spec={spec}
        onSaved={({ key }) => void navigate(paths.contentEntry(spec.kind, key), { replace: true })}
      />
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
  const { data, error, refetch, isFetching } = useContentOne(spec?.kind ?? 'brands', spec && key ? key : undefined);
  if (!spec) return <NotFoundPage />;

  const back = <BackToKind spec={spec} />;
  if (data)
    return (
      <Page
        title={spec.titleOf(data.entry) || data.key}
        tabTitle={spec.title()}
        back={back}
        action={
          mayWrite ? (
            <WithdrawButton spec={spec} kept={data} onGone={() => void navigate(paths.contentKind(spec.kind))} />
          ) : undefined
        }
      >
        {mayWrite ? (
          <EntryForm key={data.key} spec={spec} kept={data} onSaved={() => {}} />
        ) : (
          <EntryView spec={spec} entry={data.entry} />
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
      {!key || isRefusedBy(error, 'contentNotFound') ? <EmptyState message={m.content_entry_gone()} /> : null}
      {key && error && !isRefusedBy(error, 'contentNotFound') ? (
        <ErrorCard
          title={m.content_failed()}
          message={messageOf(error, m.console_try_again())}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {key && !error ? (
        <Skeleton label={m.content_loading()}>
          <SkeletonBox className="h-96" />
        </Skeleton>
      ) : null}
    </Page>
  );
}
