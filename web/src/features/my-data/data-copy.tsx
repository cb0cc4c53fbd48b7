import { useRef } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { formatDayOf } from '#web/lib/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { type CopyForm, useMyData, useRequestMyData, useSaveCopy } from './my-data-api.ts';

/** The copy of one's own data. What was pressed to ask for it goes; the focus stays here. */
export function DataCopy({ labelledBy }: { labelledBy: string }) {
  const ref = useRef<HTMLDivElement>(null);

  return (
    <div ref={ref} role="group" tabIndex={-1} aria-labelledby={labelledBy} className="flex flex-col gap-4 outline-none">
      <CopyState onAsked={() => ref.current?.focus()} />
    </div>
  );
}

/** Where the copy stands: none, being prepared, ready for some days, or failed. */
function CopyState({ onAsked }: { onAsked: () => void }) {
  const { data, isError, isFetching, refetch } = useMyData();

  if (isError && data === undefined)
    return <ErrorCard message={m.settings_data_copy_lost()} onRetry={() => void refetch()} isRetrying={isFetching} />;

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

  const handleAsk = () =>
    request.mutate(
      {},
      {
        onSuccess: onAsked,
        onError: (error) =>
          toast({ title: messageOf(error, m.settings_data_copy_ask_failed()), variant: 'destructive' }),
      },
    );

  return (
    <>
      {hasFailed ? <Callout tone="warning">{m.settings_data_copy_failed()}</Callout> : null}
      <div className="flex flex-col sm:items-start">
        <Button onClick={handleAsk} isBusy={request.isPending} busyLabel={m.settings_data_copy_asking()}>
          {hasFailed ? m.settings_data_copy_again() : m.settings_data_copy_ask()}
        </Button>
      </div>
    </>
  );
}

function ReadyCopy({ until }: { until: string }) {
  const save = useSaveCopy();
  const isSaving = (form: CopyForm) => save.isPending && save.variables === form;

  const handleSave = (form: CopyForm) =>
    save.mutate(form, {
      onError: (error) =>
        toast({ title: messageOf(error, m.settings_data_copy_save_failed()), variant: 'destructive' }),
    });

  return (
    <>
      <div role="status">
        <Callout tone="success" title={m.settings_data_copy_ready({ until: formatDayOf(until) })}>
          {m.settings_data_copy_private()}
        </Callout>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => handleSave('page')} isBusy={isSaving('page')} busyLabel={m.settings_data_copy_saving()}>
          {m.settings_data_copy_page()}
        </Button>
        <Button
          variant="secondary"
          onClick={() => handleSave('json')}
          isBusy={isSaving('json')}
          busyLabel={m.settings_data_copy_saving()}
        >
          {m.settings_data_copy_json()}
        </Button>
      </div>
    </>
  );
}
