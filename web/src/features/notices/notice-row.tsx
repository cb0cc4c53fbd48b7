import type { Notice, NoticeKind } from '@kindwell/contract/appointments/notices.ts';
import {
  CalendarCheck2,
  CalendarClock,
  CalendarX2,
  ChevronRight,
  Coins,
  HeartPulse,
  type LucideIcon,
  MessageSquareText,
} from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { formatAgo, formatStart } from './notice-time.ts';
import { wayOf } from './notice-way.ts';

type Mark = { icon: LucideIcon; look: string };

const good: Mark = { icon: CalendarCheck2, look: 'bg-success-soft text-success' };
const open: Mark = { icon: CalendarClock, look: 'bg-info-soft text-info' };
const over: Mark = { icon: CalendarX2, look: 'bg-sunken text-muted' };
const points: Mark = { icon: Coins, look: 'bg-points-soft text-points' };
const care: Mark = { icon: HeartPulse, look: 'bg-primary-soft text-on-primary-soft' };
const review: Mark = { icon: MessageSquareText, look: 'bg-sunken text-muted' };

/** What it is about, to be seen before it is read. */
const marks: Record<NoticeKind, Mark> = {
  confirmed: good,
  completed: good,
  proposed: open,
  offered: open,
  declined: over,
  cancelled: over,
  missed: over,
  notHeld: over,
  noAnswer: over,
  notAccepted: over,
  dayOver: over,
  gone: over,
  careDue: care,
  careUnknown: care,
  pointsToClaim: points,
  pointsExpiring: points,
  reviewHidden: review,
  reviewRestored: review,
};

/** A notice: what has happened, the visit, when it happened, and the way to what can be done about it. */
export function NoticeRow({ notice, now }: { notice: Notice; now: Date }) {
  const { kind, canClaim, text, startsAt, timeZone, createdAt, isRead } = notice;
  const { to, words } = wayOf(notice);
  const { icon: Icon, look } = canClaim ? points : marks[kind];

  return (
    <li>
      <Link
        to={to}
        replace
        className="flex items-start gap-3 rounded-control px-3 py-3 transition-colors duration-120 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden="true"
          className={`relative flex size-10 shrink-0 items-center justify-center rounded-full ${look}`}
        >
          <Icon className="size-5" strokeWidth={1.75} />
          {isRead ? null : (
            <span className="absolute end-0 top-0 size-3 rounded-full bg-primary forced-colors:bg-[Highlight]" />
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className={isRead ? '' : 'font-semibold'}>
            {isRead ? null : <span className="sr-only">{m.bell_new()} </span>}
            {text}
          </span>
          {startsAt !== null && timeZone !== null ? (
            <span className="text-small text-muted">{formatStart(startsAt, timeZone)}</span>
          ) : null}
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-small text-muted">
            <time dateTime={createdAt}>{formatAgo(createdAt, now)}</time>
            <span className="inline-flex items-center gap-1 font-semibold text-primary">
              {words}
              <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={2} />
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
