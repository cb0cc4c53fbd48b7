import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import { CircleCheck, Mail } from 'lucide-react';
import { useRef } from 'react';
import { formatDayInSentence } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { ContactText } from '#web/ui/content/contact-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { useProviderPages } from './ambassador-api.ts';

const invited = { icon: Mail, word: m.ambassador_status_invited, look: 'bg-info-soft text-info' };
const joined = { icon: CircleCheck, word: m.ambassador_status_joined, look: 'bg-success-soft text-success' };

/** Whether a provider has joined, as icon and word. */
function ProviderStatus({ status }: Pick<ReferralEntry, 'status'>) {
  const { icon: Icon, word, look } = status === 'invited' ? invited : joined;

  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip border border-transparent px-2 py-0.5 text-small font-semibold ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {word()}
    </span>
  );
}

/** The providers that one has referred, and whether they have joined. */
export function ProviderReferrals() {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{m.ambassador_list()}</h2>
      <ProviderList />
    </section>
  );
}

function ProviderList() {
  const listRef = useRef<HTMLUListElement>(null);
  const { entries: providers, total, isError, isFetching, refetch, ...pages } = useProviderPages();

  if (isError && providers === undefined)
    return <ErrorCard message={m.ambassador_list_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (providers === undefined) return <ListSkeleton />;
  if (providers.length === 0) return <EmptyState art={<Scene name="optician" />} message={m.ambassador_list_none()} />;

  return (
    <>
      <ul ref={listRef} className="flex flex-col gap-3">
        {providers.map((provider) => (
          <ProviderItem key={provider.id} provider={provider} />
        ))}
      </ul>
      {pages.isFetchNextPageError ? <ErrorCard isAlert message={m.ambassador_list_failed()} /> : null}
      <ShowMore
        shown={providers.length}
        total={total}
        onMore={() => void pages.fetchNextPage()}
        isBusy={pages.isFetchingNextPage}
        listRef={listRef}
      />
    </>
  );
}

function ProviderItem({ provider: { name, to, status, date, joinedAt } }: { provider: ReferralEntry }) {
  return (
    <li className={cardClass('flex flex-col gap-0.5 wrap-anywhere')}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-32 font-semibold">{name}</p>
        <ProviderStatus status={status} />
      </div>
      <p className="text-muted">
        <ContactText contact={to} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-small text-muted">
        <span>{m.ambassador_referred_on({ day: formatDayInSentence(date) })}</span>
        {joinedAt ? <span>{m.ambassador_joined_on({ day: formatDayInSentence(joinedAt) })}</span> : null}
      </p>
    </li>
  );
}

function ListSkeleton() {
  return (
    <Skeleton label={m.ambassador_list_loading()}>
      <div className="flex flex-col gap-3">
        <SkeletonBox className="h-24" />
        <SkeletonBox className="h-24" />
      </div>
    </Skeleton>
  );
}
