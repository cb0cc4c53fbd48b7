import { useId, useState } from 'react';
import { useHasNothing } from '#web/features/appointments/appointments-api.ts';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton-card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCalendarFeed, useMakeCalendarFeed, useRevokeCalendarFeed } from './calendar-api.ts';
import type { FeedChange } from './confirm-feed-change.tsx';
import { FeedAddress } from './feed-address.tsx';

const ConfirmFeedChange = lazyPart(() =>
  import('./confirm-feed-change.tsx').then((module) => module.ConfirmFeedChange),
);

/** What the server says of a refusal; of all else it can say no more than that something went wrong. */
function failureOf(error: Error | null, words: string): string | undefined {
  if (error === null) return undefined;

  return isRefusal(error) ? messageOf(error, words) : words;
}

const changes: readonly FeedChange[] = ['renew', 'revoke'];

/** `?feed=revoke`: what is asked about. */
const readChange = (text: string) => changes.find((change) => change === text);

/** Makes, renews and ends the feed, asking first where calendars use it already. `url` is the address just made. */
function useFeedChanges() {
  const make = useMakeCalendarFeed();
  const revoke = useRevokeCalendarFeed();
  const { value: asked, open, close } = useAddressDialog('feed', readChange);

  // Another question is not answered by why the last one failed; an address just made stays in view.
  const ask = (change: FeedChange) => {
    if (make.isError) make.reset();
    revoke.reset();
    open(change);
  };

  const handleMake = () => make.mutate({}, { onSuccess: () => void close() });

  const handleRevoke = () =>
    revoke.mutate(
      {},
      {
        onSuccess: () => {
          make.reset();
          void close();
          toast({ title: m.calendar_ended() });
        },
      },
    );

  return {
    asked,
    ask,
    close: () => void close(),
    make: handleMake,
    confirm: asked === 'renew' ? handleMake : handleRevoke,
    isBusy: make.isPending || revoke.isPending,
    failure: failureOf(make.error, m.calendar_make_failed()) ?? failureOf(revoke.error, m.calendar_revoke_failed()),
    url: make.data?.feed.url,
  };
}

function FeedActions({ createdAt, headingId }: { createdAt: string | null; headingId: string }) {
  const { asked, ask, close, make, confirm, isBusy, failure, url } = useFeedChanges();

  if (createdAt === null) {
    return (
      <div className="flex flex-col gap-4">
        {failure ? (
          <Callout tone="danger" isAlert>
            {failure}
          </Callout>
        ) : null}
        <Button
          variant="secondary"
          className="self-start"
          onClick={make}
          isBusy={isBusy}
          busyLabel={m.calendar_making()}
        >
          {m.calendar_make()}
        </Button>
      </div>
    );
  }

  return (
    <>
      {url ? (
        <FeedAddress key={url} url={url} />
      ) : (
        <p className="text-muted">{m.calendar_since({ moment: formatMoment(createdAt) })}</p>
      )}
      <div className="-ms-4 -mb-2 flex flex-wrap">
        <Button variant="quiet" onClick={() => ask('renew')}>
          {m.calendar_renew()}
        </Button>
        <Button variant="quiet" onClick={() => ask('revoke')}>
          {m.calendar_end()}
        </Button>
      </div>
      {asked ? (
        <ConfirmFeedChange
          change={asked}
          onConfirm={confirm}
          onClose={close}
          isBusy={isBusy}
          failure={failure}
          // The button that ends a link goes with it.
          focusAfter={() => (asked === 'revoke' ? document.getElementById(headingId) : null)}
        />
      ) : null}
    </>
  );
}

/** The private link that brings the family's visits into the person's own calendar: make, copy, renew, end. */
export function CalendarFeedCard() {
  const { data, isPending, isError, isFetching, refetch } = useCalendarFeed();
  const headingId = useId();
  const hasNothing = useHasNothing();
  const [hasLink, setHasLink] = useState(false);
  if (data?.feed.createdAt && !hasLink) setHasLink(true);

  // Nothing to bring into a calendar, and no link to end: whose link ends here sees the card that says so.
  if (hasNothing && !hasLink) return null;
  if (isPending) {
    return (
      <Skeleton label={m.calendar_loading()}>
        <SkeletonCard />
      </Skeleton>
    );
  }
  if (isError) {
    return <ErrorCard message={m.calendar_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  const { createdAt } = data.feed;

  return (
    <section aria-labelledby={headingId} className={cardClass(createdAt === null ? makeClass : plainClass)}>
      <div className="flex flex-col gap-1">
        <h2 id={headingId} tabIndex={-1} className="text-h3 outline-none">
          {m.calendar_feed()}
        </h2>
        <p className="max-w-prose text-muted">
          {m.calendar_feed_intro()} {m.calendar_who_sees()}
        </p>
      </div>
      <FeedActions createdAt={createdAt} headingId={headingId} />
    </section>
  );
}

const plainClass = 'flex flex-col gap-4 print:hidden';
/** Without a link there is one button, which stands beside the words where there is room. */
const makeClass = `${plainClass} md:flex-row md:items-center md:justify-between`;
