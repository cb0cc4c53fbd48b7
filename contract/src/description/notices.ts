import { noticeList, readNotices } from '@kindwell/contract/appointments/notices.ts';
import { describe, type FeatureDescription } from './describe.ts';

export const noticesDescription: FeatureDescription = {
  tag: 'notices',
  about: 'What has happened, for the account: answers of clinics, offered times, care that is due, points.',
  calls: [
    describe(noticeList, {
      summary: 'The notices of the patient, the newest first, and how many are unread.',
      about:
        'A notice about somebody whom the patient may not act for any more is not there. Each is kept for 90 days.',
      refusals: ['notFound'],
      answer: {
        notices: [
          {
            id: 812,
            kind: 'confirmed' as const,
            text: "Elm Street Dental has confirmed Leo's visit.",
            dependantId: 42,
            appointmentId: 501,
            clinicId: 7,
            startsAt: '2026-12-03T15:00:00.000Z',
            timeZone: 'America/New_York',
            offerToken: null,
            canClaim: false,
            createdAt: '2026-11-24T18:20:00.000Z',
            isRead: false,
          },
          {
            id: 790,
            kind: 'pointsExpiring' as const,
            text: '1,200 of your points are good until December 31, 2026.',
            dependantId: 41,
            appointmentId: null,
            clinicId: null,
            startsAt: null,
            timeZone: null,
            offerToken: null,
            canClaim: false,
            createdAt: '2026-11-01T13:40:00.000Z',
            isRead: true,
          },
        ],
        unread: 1,
        page: 1,
        results: 30,
        total: 2,
      },
    }),
    describe(readNotices, {
      summary: 'Say which notices were read.',
      about:
        'Read on one device is read on every device. All of them have to be in the list, else none is read. Repeatable.',
      refusals: ['notFound'],
      body: { noticeIds: [812] },
      answer: { unread: 0 },
    }),
  ],
};
