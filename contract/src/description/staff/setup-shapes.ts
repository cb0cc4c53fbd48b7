import type { ShapeEntry } from '@kindwell/contract/description/describe.ts';
import { shownBanner } from '@kindwell/contract/help.ts';
import { staffBanner } from '@kindwell/contract/staff/staff-banners.ts';
import { setupProgress, setupTry } from '@kindwell/contract/staff/staff-setup.ts';
import {
  termsBlock,
  termsFault,
  termsPage,
  termsPlace,
  termsText,
  termsVersion,
} from '@kindwell/contract/staff/staff-terms.ts';

/** How the portal is set up. */
export const setupShapes: ShapeEntry[] = [
  [
    setupProgress,
    {
      id: 'SetupProgress',
      about: 'How a step before the portal goes live stands.',
      fields: {
        step: 'Which one: `https`, `operator`, `texts`, `mail`, `text`, `giftCards`, `rewards`, `clinic`, `restore`.',
        isDone: 'Whether it is done.',
        tried: 'The last try; null of what is not tried, or was not yet.',
      },
    },
  ],
  [
    setupTry,
    {
      id: 'SetupTry',
      about: 'That something was tried.',
      fields: {
        at: 'When, ISO 8601 in UTC.',
        by: 'Who of the staff did it.',
        failure: 'What went wrong, as a code of the protocol such as `550`; null: it worked.',
      },
    },
  ],
  [
    shownBanner,
    {
      id: 'ShownBanner',
      about: 'A sentence above every screen.',
      fields: {
        tone: 'What it is: `information` can be closed, `outage` stays.',
        sentence: 'What it says, in the reader’s language.',
      },
    },
  ],
  [
    staffBanner,
    {
      id: 'StaffBanner',
      about: 'A banner and how it stands.',
      fields: {
        tone: 'What it is: `information` can be closed, `outage` stays.',
        sentences: 'What it says, by language.',
        publishedAt: 'Since when it was shown, ISO 8601 in UTC.',
        publishedBy: 'Who of the staff published it.',
        endsAt: 'When it goes by itself, ISO 8601 in UTC; null where it does not.',
        withdrawnAt: 'When it was withdrawn, ISO 8601 in UTC; null where it was not.',
        withdrawnBy: 'Who withdrew it, by a press or by the next one.',
        isShown: 'Whether everybody sees it now.',
      },
    },
  ],
  [
    termsVersion,
    {
      id: 'TermsVersion',
      about: 'A version of the terms or of the privacy notice.',
      fields: {
        version: 'Its number.',
        publishedAt: 'Since when it was in force, ISO 8601 in UTC.',
        summaries: 'What changed by it, by language.',
      },
    },
  ],
  [termsText, { id: 'TermsText', about: 'The terms or the privacy notice in one language, as they are written.' }],
  [
    termsPlace,
    {
      id: 'TermsPlace',
      about: 'A placeholder of the texts.',
      fields: { name: 'What stands in braces.', value: 'What stands in its place; null where nothing is set.' },
    },
  ],
  [
    termsPage,
    {
      id: 'TermsPage',
      about: 'A text as patients see it.',
      fields: { blocks: 'Its headings, paragraphs and lists.' },
    },
  ],
  [
    termsBlock,
    {
      id: 'TermsBlock',
      about: 'A piece of a text as patients see it.',
      fields: { kind: 'What it is: `heading`, `paragraph`, `list`.', lines: 'Its words; of a list each item.' },
    },
  ],
  [
    termsFault,
    {
      id: 'TermsFault',
      about: 'What is wrong with a text.',
      fields: { path: 'Where, such as `en.body`.', message: 'What is wrong, in the reader’s language.' },
    },
  ],
];
