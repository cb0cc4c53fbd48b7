import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import { Fragment, useRef } from 'react';
import { Link } from 'react-router';
import { useProgrammeZone } from '#web/lib/reads/programme-zone.ts';
import { formatDay, formatDayInSentence, formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { ContactText } from '#web/ui/content/contact-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { ReferralSteps } from './referral-steps.tsx';
import { formatContact } from './referral-words.ts';
import { useFriendPages } from './referrals-api.ts';

/** Whom one has invited and who came by the link, and how far each is, in pages. */
export function ReferralList() {
  const list = useFriendPages();
  const listRef = useRef<HTMLUListElement>(null);
  const { entries, total, isError, isFetching, refetch } = list;

  if (isError && entries === undefined)
    return <ErrorCard message={m.referrals_list_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (entries === undefined)
    return (
      <Skeleton label={m.referrals_list_loading()}>
        <SkeletonBox className="h-44 rounded-card" />
      </Skeleton>
    );

  if (entries.length === 0) return <EmptyState art={<Scene name="letter" />} message={m.referrals_list_empty()} />;

  return (
    <div className="flex flex-col gap-4">
      <ul ref={listRef} className={cardClass('flex flex-col divide-y divide-border py-1')}>
        {entries.map((entry) => (
          <ReferralRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {list.isFetchNextPageError ? <ErrorCard isAlert message={m.referrals_list_failed()} /> : null}
      <ShowMore
        shown={entries.length}
        total={total}
        onMore={() => void list.fetchNextPage()}
        isBusy={list.isFetchingNextPage}
        listRef={listRef}
      />
    </div>
  );
}

function ReferralRow({ entry }: { entry: ReferralEntry }) {
  const { to, date, joinedAt } = entry;
  const zone = useProgrammeZone();

  // Who came by the link alone was never invited.
  const days = [
    to === '' ? undefined : m.referrals_invited_on({ day: formatDay(date, zone) }),
    joinedAt === null ? undefined : m.referrals_joined_on({ day: formatDay(joinedAt, zone) }),
  ].filter((day) => day !== undefined);

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-48 flex-col gap-1">
        <p className="font-semibold">
          {to === '' ? m.referrals_by_link() : <ContactText contact={formatContact(to)} />}
        </p>
        <p className="text-small text-muted">
          {days.map((day, place) => (
            <Fragment key={day}>
              {place === 0 ? null : ' · '}
              <span className="inline-block">{day}</span>
            </Fragment>
          ))}
        </p>
        <ReferralSteps entry={entry} />
        {entry.isThanksOnly ? <p className="max-w-prose text-small text-muted">{m.referrals_barred()}</p> : null}
        {entry.isCapped ? <p className="max-w-prose text-small text-muted">{m.referrals_capped()}</p> : null}
      </div>
      <ReferralPoints {...entry} />
    </li>
  );
}

/** What a friend has brought: to be claimed still, not usable yet, or in hand. */
function ReferralPoints({ points, pointsState, confirmAt }: ReferralEntry) {
  const zone = useProgrammeZone();
  if (points === 0) return null;

  const words = { points, figure: formatNumber(points) };
  if (pointsState === 'open')
    return (
      <Link to={paths.activity} className="link">
        {m.referrals_to_claim(words)}
      </Link>
    );

  const isLater = pointsState === 'pending' && confirmAt !== null;
  return (
    <Chip look="points">
      {isLater
        ? m.referrals_points_on({ ...words, day: formatDayInSentence(confirmAt, zone) })
        : m.referrals_points(words)}
    </Chip>
  );
}
