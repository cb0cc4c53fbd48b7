import {
  CalendarSync,
  CheckCheck,
  CircleCheck,
  CircleDot,
  CircleSlash,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  Siren,
} from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

/** Where an appointment stands, as the page says it. */
export type Status =
  | 'requested'
  | 'proposed'
  | 'confirmed'
  | 'now'
  | 'over'
  | 'completed'
  | 'cancelled'
  | 'declined'
  | 'waitlisted'
  | 'noshow'
  | 'emergency';

const tags: Record<Status, { icon: LucideIcon; word: () => string; look: string }> = {
  requested: { icon: Clock, word: m.ui_status_requested, look: 'bg-info-soft text-info' },
  proposed: { icon: CalendarSync, word: m.ui_status_proposed, look: 'bg-warning-soft text-warning' },
  confirmed: { icon: CircleCheck, word: m.ui_status_confirmed, look: 'bg-success-soft text-success' },
  now: { icon: CircleDot, word: m.ui_status_now, look: 'bg-success-soft text-success' },
  over: { icon: MessageCircleQuestion, word: m.ui_status_over, look: 'bg-info-soft text-info' },
  completed: { icon: CheckCheck, word: m.ui_status_completed, look: 'bg-primary-soft text-on-primary-soft' },
  cancelled: { icon: CircleX, word: m.ui_status_cancelled, look: 'bg-sunken text-muted' },
  declined: { icon: CircleX, word: m.ui_status_declined, look: 'bg-sunken text-muted' },
  waitlisted: { icon: Hourglass, word: m.ui_status_waitlisted, look: 'bg-warning-soft text-warning' },
  noshow: { icon: CircleSlash, word: m.ui_status_noshow, look: 'bg-sunken text-muted' },
  emergency: { icon: Siren, word: m.ui_status_emergency, look: 'bg-danger-soft text-danger' },
};

/** A status as icon and word, never as colour alone. Read-only. */
export function StatusTag({ status }: { status: Status }) {
  const { icon: Icon, word, look } = tags[status];

  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-chip border border-transparent px-2 py-0.5 text-small font-semibold wrap-anywhere ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {word()}
    </span>
  );
}
