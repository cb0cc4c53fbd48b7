import { type KindSpec, said } from '#console/features/content/content-kind.ts';
import { m } from '#console/paraglide/messages.js';

/** Why a review can be hidden. */
export const reviewReasons: KindSpec = {
  kind: 'reviewReasons',
  title: m.content_review_reasons,
  one: m.content_one_review_reason,
  about: m.content_review_reasons_about,
  add: m.content_review_reasons_add,
  withdrawal: 'offered',
  withdrawWords: {
    question: m.content_review_reason_withdraw,
    restore: m.content_restore,
    restored: m.content_restored,
  },
  fields: [
    { as: 'words', name: 'reason', label: m.content_review_reason, hint: m.content_review_reason_hint },
    { as: 'line', name: 'key', label: m.content_key, hint: m.content_care_code_hint, isKey: true },
    { as: 'number', name: 'position', label: m.content_position, hint: m.content_position_hint },
  ],
  titleOf: ({ reason }) => said(reason),
  detailsOf: () => [],
};
