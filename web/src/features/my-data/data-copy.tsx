import { useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatDayOf } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { type CopyForm, useMyData, useRequestMyData, useSaveCopy } from './my-data-api.ts';

/** The copy of one's own data. What was pressed to ask for it goes; the focus stays here. */
export function DataCopy({ labelledBy }: { labelledBy: string }) {
  const ref = useRef<HTMLDivElement>(null);
  // A button alone stands beside the words.
  const isNotAsked = useMyData().data?.copy === null;

  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={`flex flex-col gap-4 outline-none ${isNotAsked ? 'max-sm:w-full' : 'w-full'}`}
    >
      <CopyState onAsked={() => ref.current?.focus()} />
    </div>
  );
}

/** Where the copy stands: none, being prepared, ready for some days, or failed. */
function CopyState({ onAsked }: { onAsked: () => void }) {
  const { data, isError, isFetching, refetch } = useMyData();

  if (isError && data === undefined)
    return (
      <ErrorCard
        isInCard
        message={m.settings_data_copy_lost()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (data === undefined)
    return (
      <Skeleton label={m.settings_data_copy_loading()}>
        <SkeletonBox className="h-12" />
      </Skeleton>
    );

  const { copy } = data;
  if (copy?.status === 'preparing')
    return (
      <div role="status">
        <Callout>{m.settings_data_copy_preparing()}</Callout>
      </div>
    );
  if (copy?.status === 'ready' && copy.expiresAt) return <ReadyCopy until={copy.expiresAt} />;
  return <AskForCopy hasFailed={copy?.status === 'failed'} onAsked={onAsked} />;
}

function AskForCopy({ hasFailed, onAsked }: { hasFailed: boolean; onAsked: () => void }) {
  const request = useRequestMyData();

  return (
    <>
      {hasFailed ? <Callout tone="warning">{m.settings_data_copy_failed()}</Callout> : null}
      {request.error ? (
        <Callout tone="danger" isAlert>
          {messageOf(request.error, m.settings_data_copy_ask_failed())}
        </Callout>
      ) : null}
      <div className="flex flex-col sm:items-start">
        <Button
          onClick={() => request.mutate({}, { onSuccess: onAsked })}
          isBusy={request.isPending}
          busyLabel={m.settings_data_copy_asking()}
        >
          {hasFailed ? m.settings_data_copy_again() : m.settings_data_copy_ask()}
        </Button>
      </div>
    </>
  );
}

function ReadyCopy({ until }: { until: string }) {
  const save = useSaveCopy();
  const isSaving = (form: CopyForm) => save.isPending && save.variables === form;

  return (
    <>
      <div role="status">
        <Callout tone="success" title={m.settings_data_copy_ready({ until: formatDayOf(until) })}>
          {m.settings_data_copy_private()}
        </Callout>
      </div>
      {save.error ? (
        <Callout tone="danger" isAlert>
          {messageOf(save.error, m.settings_data_copy_save_failed())}
        </Callout>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => save.mutate('page')} isBusy={isSaving('page')} busyLabel={m.settings_data_copy_saving()}>
          {m.settings_data_copy_page()}
        </Button>
        <Button
          variant="secondary"
          onClick={() => save.mutate('json')}
          isBusy={isSaving('json')}
          busyLabel={m.settings_data_copy_saving()}
        >
          {m.settings_data_copy_json()}
        </Button>
      </div>
    </>
  );
}
