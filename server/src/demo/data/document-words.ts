import type { DomainName } from './domain-names.ts';

/** What a clinic asks somebody to bring; `{name}` is the clinic. */
export const firstVisitLines: Record<DomainName, string[]> = {
  dental: [
    'Your insurance card and a photo ID',
    'X-rays of the last two years, if another dentist has taken any',
    'The names and doses of the medicines you take',
    'A retainer, guard or denture that you wear',
  ],
  medical: [
    'Your insurance card and a photo ID',
    'The names and doses of the medicines you take',
    'A record of your vaccinations',
    'Letters and results of the last year from other doctors',
  ],
  vision: [
    'Your insurance card and a photo ID',
    'The glasses you wear, reading and sunglasses too',
    'The box or the prescription of your contact lenses',
    'Somebody who can drive: drops may blur your sight for a few hours',
  ],
};

/** What the form for new patients leaves room for. */
export const formQuestions: string[] = [
  'Full name',
  'Date of birth',
  'Phone and email',
  'Whom to call in an emergency',
  'Allergies',
  'Medicines',
  'Illnesses and operations',
  'What brings you here',
];

/** What a clinic tells about the care it takes of what it knows; `{name}` is the clinic, `{phone}` its number. */
export const privacySections: { heading: string; lines: string[] }[] = [
  {
    heading: 'What this notice is about',
    lines: [
      'This notice describes how {name} uses and shares what it knows about your health, and how you can see it.',
    ],
  },
  {
    heading: 'What we use it for',
    lines: [
      'To treat you, and to talk with others who treat you.',
      'To be paid by you or by your insurance.',
      'To run the clinic: planning, training and checking the quality of our care.',
    ],
  },
  {
    heading: 'What we never do without your written word',
    lines: ['We do not sell what we know about you, and we do not use it for advertising.'],
  },
  {
    heading: 'What you can ask for',
    lines: [
      'A copy of your record, on paper or as a file.',
      'A correction of what is wrong in it.',
      'A list of those with whom we have shared it.',
      'That we reach you only in a way or at a place that you name.',
    ],
  },
  {
    heading: 'Questions and complaints',
    lines: ['Call us at {phone}. Nobody is treated worse for having complained.'],
  },
];

/** What a visit without insurance costs, in whole dollars. */
export const priceLines: Record<DomainName, [string, number][]> = {
  dental: [
    ['Exam with X-rays', 140],
    ['Cleaning and polish', 120],
    ['Filling, one surface', 190],
    ['Root canal, front tooth', 780],
    ['Crown', 1250],
    ['Whitening, one visit', 350],
    ['Emergency visit', 160],
  ],
  medical: [
    ['Visit, up to 20 minutes', 110],
    ['Visit, up to 40 minutes', 190],
    ['Annual physical', 240],
    ['Sports physical', 75],
    ['Flu shot', 45],
    ['Skin check', 160],
    ['Lab draw', 30],
  ],
  vision: [
    ['Comprehensive eye exam', 130],
    ['Contact lens fitting', 90],
    ['Urgent eye visit', 150],
    ['Dry eye consultation', 120],
    ['Retina pictures', 45],
    ['Glasses adjustment', 0],
  ],
};
