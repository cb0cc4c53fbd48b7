import type { DomainName } from './domain-names.ts';

/** What people write, by how happy they were: `good` 4 and 5 stars, `fair` 3, `poor` 1 and 2. */
type ReviewWords = { good: string[]; fair: string[]; poor: string[] };

const everywhere: ReviewWords = {
  good: [
    'Friendly from the front desk to the goodbye.',
    'Was seen five minutes early. That never happens to me.',
    'They explained everything and answered all of my questions.',
    'Easy to book, easy to find, easy to talk to.',
    'I finally look forward to appointments. Well, almost.',
    'Clear prices before anything was done. Thank you.',
    'My mother uses a wheelchair and everything was thought of.',
    'Moved my visit twice, and they were nice about it both times.',
    'Kind, quick and thorough.',
    'Spotless rooms, calm people, no waiting.',
    'They called the next day to ask how I was doing.',
    'Have been coming here for years and never thought of changing.',
    'The waitlist got me in three weeks sooner.',
    'Great with my two little ones.',
    'Took me seriously when others had not.',
  ],
  fair: [
    'Good care, but I waited half an hour.',
    'Nice people. Parking is a puzzle.',
    'The visit was fine, the bill took two calls to understand.',
    'Hard to get a late appointment.',
    'Decent, a little rushed.',
    'Good doctor, busy phone line.',
    'Fine for a routine visit.',
  ],
  poor: [
    'Waited fifty minutes without a word from anyone.',
    'Nobody called me back about my results.',
    'They lost my form and I filled it in twice.',
    'Felt rushed from start to end.',
    'The appointment was moved on the same morning.',
    'I was charged for something I had not agreed to. It was corrected later.',
  ],
};

const byDomain: Record<DomainName, ReviewWords> = {
  dental: {
    good: [
      'I am scared of dentists, and they were wonderful about it.',
      'The gentlest cleaning I have ever had.',
      'Crown done in two visits, and it fits perfectly.',
      'My son chose his own toothpaste flavor and talks about it still.',
      'Did not feel the injection at all.',
      'Showed me the X-ray and talked me out of a treatment I did not need.',
      'Broken tooth on a Friday, fixed by lunch.',
    ],
    fair: ['The cleaning was good, the lecture about flossing less so.', 'Filling is fine, my jaw was sore for days.'],
    poor: ['The filling fell out after a month.', 'They kept talking about whitening. I came for pain.'],
  },
  medical: {
    good: [
      'The doctor listened before looking at the screen.',
      'Found the cause after years of guessing.',
      'Blood test results within a day, in words I understood.',
      'They saw my daughter the same morning.',
      'The nurse made the vaccination painless, and my toddler laughed.',
      'Reviewed all my medicines and stopped two of them.',
    ],
    fair: ['Good advice, short visit.', 'The doctor is great, the online forms are long.'],
    poor: ['Ten minutes for three problems is not enough.', 'The referral went to the wrong office.'],
  },
  vision: {
    good: [
      'First contact lenses that I can wear all day.',
      'They told me my old frames were fine and changed only the lenses.',
      'The pictures of my retina were fascinating.',
      'Patient with my daughter, who did not want the drops.',
      'Dry eyes much better after a month.',
    ],
    fair: ['Good exam, small choice of frames.', 'The glasses took two weeks.'],
    poor: ['My new glasses had to be remade twice.', 'The dilation lasted until the evening and nobody had warned me.'],
  },
};

/** The sentences that fit a rating at a clinic of the domain. */
export function reviewSentences(domain: DomainName, rating: number): string[] {
  const mood = moodOf(rating);
  return [...byDomain[domain][mood], ...everywhere[mood]];
}

function moodOf(rating: number): keyof ReviewWords {
  if (rating >= 4) return 'good';
  return rating === 3 ? 'fair' : 'poor';
}
