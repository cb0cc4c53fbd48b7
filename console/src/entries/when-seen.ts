import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { m } from '#console/paraglide/messages.js';
import { clock } from '#web/lib/dates/clock.ts';
import { formatDate, formatMoment } from '#web/lib/words/format.ts';
import { textOf } from './entry-draft.ts';
import type { EntrySpec } from './entry-spec.ts';

/** For entries that count from a moment (UTC) on: the sentence about one that is still to come. */
export const seenFrom = (moment: unknown): string | undefined =>
  Date.parse(textOf(moment)) > clock.now().getTime()
    ? m.content_seen_from({ moment: formatMoment(textOf(moment)) })
    : undefined;

/** For entries that end with a day (`YYYY-MM-DD`): the sentence about one that is over, by the clock of this computer. */
export function seenUntil(day: unknown): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const last = textOf(day);
  const isOver = last !== '' && last < wallClock(clock.now(), timeZone).day;

  return isOver ? m.content_seen_over({ day: formatDate(last) }) : undefined;
}

/** Whether an entry is there, and patients are not offered it. */
export const isWithdrawn = ({ withdrawal }: Pick<EntrySpec, 'withdrawal'>, entry: ContentEntry): boolean =>
  withdrawal !== undefined && withdrawal !== 'gone' && entry[withdrawal] === false;

type Seen = Pick<EntrySpec, 'withdrawal' | 'whenSeen'>;

/** What keeps patients from seeing an entry as soon as it is saved, in a sentence; undefined where nothing does. */
export const sayUnseen = (seen: Seen, entry: ContentEntry): string | undefined =>
  isWithdrawn(seen, entry) ? m.content_seen_not() : seen.whenSeen?.(entry);
