import { moment, momentOrNull, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { bodyId, id, ownPathId } from '@kindwell/contract/ids.ts';
import { largestPage, page, pageAnswer, pageSize } from '@kindwell/contract/paging.ts';
import * as z from 'zod/mini';

/**
 * What an account is told of (docs/spec/notices.md#kinds): what a clinic has answered, what time has decided about a visit,
 * a time that was offered to somebody on the waitlist and has gone, care that is due, points to claim and
 * points that expire, a review of theirs that the staff have hidden or show again.
 */
export const noticeKind = z.enum([
  'confirmed',
  'declined',
  'cancelled',
  'proposed',
  'completed',
  'missed',
  'notHeld',
  'noAnswer',
  'notAccepted',
  'dayOver',
  'offered',
  'gone',
  'careDue',
  'careUnknown',
  'pointsToClaim',
  'pointsExpiring',
  'reviewHidden',
  'reviewRestored',
]);
export type NoticeKind = z.output<typeof noticeKind>;

/** Something that has happened; `text` says it in the reader's language, and `kind` what can be done about it. */
export const notice = z.object({
  id,
  kind: noticeKind,
  text,
  /** Whom it is about; null where it is about no single person. */
  dependantId: z.nullable(id),
  /** The visit; null where it is about none. */
  appointmentId: z.nullable(id),
  /** The clinic of the visit. */
  clinicId: z._default(z.nullable(id), null),
  /** When the visit began as it was told, and the zone of its clinic. */
  startsAt: momentOrNull,
  timeZone: textOrNull,
  /** What answers the offered time, while it can be answered. */
  offerToken: textOrNull,
  /** Whether it tells of points that can still be claimed. */
  canClaim: z.boolean(),
  createdAt: moment,
  isRead: z.boolean(),
});
export type Notice = z.output<typeof notice>;

/** The notices of the account, the newest first, in pages; and how many it has not read (NOTICE-01). */
export const noticeList = endpoint({
  name: 'noticeList',
  method: 'GET',
  path: '/selfcare/notices/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: ownPathId() }),
  query: z.object({ page, results: pageSize(30) }),
  answer: z.object({ notices: z.array(notice), unread: whole, ...pageAnswer }),
});

/** Says which notices were shown, as many as a page of them can hold: they are read; repeatable (NOTICE-03). */
export const readNotices = endpoint({
  name: 'readNotices',
  method: 'POST',
  path: '/selfcare/notices/{id}/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: ownPathId() }),
  body: bodyOf({
    noticeIds: z
      .array(bodyId('notice'), 'fields_choice_invalid')
      .check(z.minLength(1, 'fields_choice_invalid'), z.maxLength(largestPage, 'fields_choice_invalid')),
  }),
  answer: z.object({ unread: whole }),
});
