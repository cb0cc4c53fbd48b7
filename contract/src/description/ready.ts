import { saveVisitQuestion, visitReady } from '@kindwell/contract/appointments/ready.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { visitEnded } from './refusal-groups.ts';

const question = 'Does he need a retainer at night?';

export const readyDescription: FeatureDescription = {
  tag: 'ready',
  about: 'Getting ready for a visit: what to know, what to bring, what to ask.',
  calls: [
    describe(visitReady, {
      summary: 'What to know, to bring and to ask at a visit.',
      about: 'The insurance is null where the caller may see the visit, but not the insurance of its person.',
      refusals: ['notFound'],
      answer: {
        ready: {
          dependantId: 42,
          parking: 'Two hours free in the garage next door.',
          parkingLanguage: 'en',
          whatToBring: ['A photo ID', 'The names and doses of medicines'],
          whatToBringLanguages: ['en', 'en'],
          documents: [{ id: 5, title: 'New patient form', titleLanguage: 'en', url: '/clinic-documents/Qm4x8sZr' }],
          insurance: [{ id: 9, insuranceName: 'Lone Star Dental', memberNumber: 'LSD 4471 90' }],
          questions: [{ question, askedAt: null }],
        },
      },
    }),
    describe(saveVisitQuestion, {
      summary: 'Write, tick or remove a question of one’s own for a visit; repeatable.',
      about:
        'A question is known by its words. It is the family’s alone: no clinic reads it, and no message has it. A visit that is over or cancelled takes no new one.',
      refusals: ['notFound', ...visitEnded, 'visitQuestionsLimit'],
      fields: { question: 'The question on one line, 300 characters at most.', state: 'What becomes of it.' },
      body: { question, state: 'asked' },
      answer: { questions: [{ question, askedAt: '2026-06-01T14:05:00.000Z' }] },
    }),
  ],
};
