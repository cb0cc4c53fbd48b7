import { moment, momentOrNull, text, textOrNull } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { filledLine } from '@kindwell/contract/fields.ts';
import { bannerTone } from '@kindwell/contract/help.ts';
import { id, pathId } from '@kindwell/contract/ids.ts';
import { language } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';

/** How long the sentence of a banner can be: two lines of a phone. */
export const mostBannerLetters = 160;

/**
 * A banner as the staff see it. `endsAt`: when it goes by itself, null where it does not. `withdrawnAt` and `withdrawnBy` are null
 * while nobody has withdrawn it, by a press or by the next one. `isShown`: everybody sees it now.
 */
export const staffBanner = z.object({
  id,
  tone: bannerTone,
  sentences: z.record(language, text),
  publishedAt: moment,
  publishedBy: text,
  endsAt: momentOrNull,
  withdrawnAt: momentOrNull,
  withdrawnBy: textOrNull,
  isShown: z.boolean(),
});
export type StaffBanner = z.output<typeof staffBanner>;

const answer = z.object({ banners: z.array(staffBanner) });

/** The last 50 banners, the latest first. */
export const staffBanners = endpoint({
  name: 'staffBanners',
  method: 'GET',
  path: '/staff/banners/',
  auth: 'staff',
  right: 'banner.read',
  writes: false,
  answer,
});

/**
 * Shows a sentence above every screen, in place of the one that is shown; `instead` is the latest banner as it was read, null where
 * there was none. The same once more changes nothing.
 */
export const publishBanner = endpoint({
  name: 'publishBanner',
  method: 'POST',
  path: '/staff/banners/',
  auth: 'staff',
  right: 'banner.write',
  writes: true,
  body: bodyOf({
    tone: bannerTone,
    sentences: z.record(language, filledLine(mostBannerLetters), 'fields_no_form'),
    endsAt: z.nullable(z.iso.datetime('fields_moment_invalid')),
    instead: z.nullable(z.int('fields_choice_invalid')),
  }),
  answer,
});

/** Shows a banner no more. Once more changes nothing. */
export const withdrawBanner = endpoint({
  name: 'withdrawBanner',
  method: 'POST',
  path: '/staff/banners/{id}/withdraw/',
  auth: 'staff',
  right: 'banner.write',
  writes: true,
  params: z.object({ id: pathId('banner') }),
  answer,
});
