import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { checkTerms, publishTerms, staffTerms } from '@kindwell/contract/staff/staff-terms.ts';

const texts = {
  en: { title: 'Terms and Conditions', body: '## Who we are\n\n{operator} runs this site.' },
  es: { title: 'Términos y condiciones', body: '## Quiénes somos\n\n{operator} ofrece este sitio.' },
};
const summaries = { en: 'Points are good for 36 months.', es: 'Los puntos duran 36 meses.' };
const next = {
  en: { ...texts.en, summary: summaries.en },
  es: { ...texts.es, summary: summaries.es },
};
const pages = {
  en: {
    title: texts.en.title,
    blocks: [
      { kind: 'heading' as const, lines: ['Who we are'] },
      { kind: 'paragraph' as const, lines: ['Harbor Health runs this site.'] },
    ],
  },
  es: {
    title: texts.es.title,
    blocks: [
      { kind: 'heading' as const, lines: ['Quiénes somos'] },
      { kind: 'paragraph' as const, lines: ['Harbor Health ofrece este sitio.'] },
    ],
  },
};

const ofTerms = { kind: 'Which text: `terms` or `privacy`.' };

/** What the staff do with the terms and the privacy notice. */
export const staffTermsCalls: CallDescription[] = [
  describe(staffTerms, {
    summary: 'The terms or the privacy notice: the text in force, and every version.',
    fields: {
      ...ofTerms,
      versions: 'Every version, the latest first.',
      texts: 'The text in force, as it is written, by language.',
      pages: 'The same as patients see it.',
    },
    answer: {
      versions: [{ version: 2, publishedAt: '2026-05-01T15:00:00.000Z', summaries }],
      texts,
      pages,
      places: [{ name: 'operator', value: 'Harbor Health' }],
    },
  }),
  describe(checkTerms, {
    summary: 'What is wrong with a next version of the terms, and how patients would see it.',
    fields: { ...ofTerms, texts: 'The text in each language.', pages: 'The text as patients see it, by language.' },
    body: { texts: next },
    answer: { faults: [], pages },
  }),
  describe(publishTerms, {
    summary: 'Publish the next version of the terms or the privacy notice; in force at once; repeatable.',
    refusals: ['termsOvertaken'],
    fields: {
      ...ofTerms,
      after: 'The latest version, as it was read.',
      texts: 'The text in each language.',
      version: 'The number of the new version; null where there was a fault.',
    },
    body: { after: 2, texts: next },
    answer: { faults: [], version: 3 },
  }),
];
