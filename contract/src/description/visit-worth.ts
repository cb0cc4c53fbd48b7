import { visitCoverage, visitPoints } from '@kindwell/contract/appointments/visit-worth.ts';
import { describe } from './describe.ts';

/** What is said of a visit before it is booked. */
export const visitWorth = [
  describe(visitPoints, {
    summary: 'The points that a visit at a clinic would bring, its boost included.',
    about: 'They come once the visit has taken place, judged then by the same rules.',
    refusals: ['notFound'],
    fields: {
      id: 'The clinic.',
      dependantId: 'Whose visit it would be; left out: one’s own.',
      day: 'The day of the visit, `YYYY/MM/DD` local to the clinic; left out: now.',
      points: 'The points, a whole number; 0 for none.',
    },
    answer: { points: 1200, isMost: true },
  }),
  describe(visitCoverage, {
    summary: 'What the insurance of a visit’s person usually pays of it: an estimate, by service codes.',
    about:
      'Null where no line of their coverage has the service code of the appointment type, and where the caller may not see their insurance.',
    refusals: ['notFound'],
    fields: {
      id: 'The appointment type.',
      dependantId: 'Whose visit it would be; left out: one’s own.',
      coverage: 'What is usually paid of it; null where nothing is known.',
      isMost: 'Several lines of their coverage have the code and pay different parts; this is the largest.',
    },
    answer: {
      coverage: {
        insuranceName: 'Lone Star Dental',
        service: 'Fillings',
        percent: 80,
        isMost: false,
        note: 'After the deductible',
      },
    },
  }),
];
