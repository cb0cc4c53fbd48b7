import type { Notice } from '@kindwell/contract/appointments/notices.ts';
import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { formatAgo, formatStart } from './notice-time.ts';
import { wayOf } from './notice-way.ts';

/** A notice: what has happened, the visit, when it happened, and the way to what can be done about it. */
export function NoticeRow({ notice, now }: { notice: Notice; now: Date }) {
  const { text, startsAt, timeZone, createdAt, isRead } = notice;
  const { to, words } = wayOf(notice);

  return (
    <li>
      <Link
        to={to}
        replace
        className="flex items-start gap-3 rounded-control px-3 py-3 transition-colors duration-120 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className={isRead ? '' : 'font-semibold'}>
            {isRead ? null : <span className="sr-only">{m.bell_new()} </span>}
            {text}
          </span>
          {startsAt !== null && timeZone !== null ? (
            <span className="text-small">{formatStart(startsAt, timeZone)}</span>
          ) : null}
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-small text-muted">
            <time dateTime={createdAt}>{formatAgo(createdAt, now)}</time>
            <span className="font-semibold text-primary">{words}</span>
          </span>
        </span>
        {isRead ? null : (
          <span
            aria-hidden="true"
            className="mt-2 size-3 shrink-0 rounded-full bg-primary forced-colors:bg-[Highlight]"
          />
        )}
      </Link>
    </li>
  );
}
