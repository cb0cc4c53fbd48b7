import { answerCare, careList } from '@kindwell/contract/appointments/care.ts';
import { describe, type FeatureDescription } from './describe.ts';

const leosCleaning = {
  dependantId: 42,
  kind: 'dentalCleaning',
  title: 'Dental check-up and cleaning',
  domainId: 1,
  status: 'due' as const,
  dueOn: '2026-10-04',
  lastOn: '2026-04-04',
  clinic: { id: 3, uniqueId: 'c_9dK2vR1b', name: 'Elm Street Dental' },
  appointmentId: null,
  snoozedUntil: null,
  saidDone: false,
  source: 'AAPD, periodicity of examination, 2022',
  doneInYear: 1,
  dueInYear: 1,
};

export const careDescription: FeatureDescription = {
  tag: 'care',
  about: 'Preventive care: what each person of the household is due for, by age and by what was done.',
  calls: [
    describe(careList, {
      summary: 'The preventive care of the patient and of everyone whom they may book for.',
      refusals: ['notFound'],
      answer: { care: [leosCleaning] },
    }),
    describe(answerCare, {
      summary: 'Say that care was done elsewhere, is not for now, or not for this person; or take that back.',
      about: 'It moves dates, never points: those come with a visit that a clinic or time has confirmed.',
      refusals: ['notFound', 'careDoneLater', 'careDoneBeforeBirth'],
      fields: { kind: 'The kind of care, as the list answers it.' },
      body: { dependantId: 42, kind: 'dentalCleaning', answer: 'done', doneOn: '2026-11-20' },
      answer: {
        care: {
          ...leosCleaning,
          status: 'done',
          dueOn: '2027-05-20',
          lastOn: '2026-11-20',
          clinic: null,
          saidDone: true,
        },
      },
    }),
  ],
};
