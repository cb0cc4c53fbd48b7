import type { DomainName } from './demo-city.ts';

/** Sentences of provider descriptions; `{first}`, `{city}`, `{speciality}` and `{years}` are filled in. */
export const providerOpenings: string[] = [
  '{first} has practiced in {city} for {years} years and focuses on {speciality}.',
  'With {years} years of experience in {speciality}, {first} is known for calm explanations and for starting on time.',
  '{first} came to {city} {years} years ago to work in {speciality}, and stayed for the patients.',
  'Patients describe {first} as patient, thorough and easy to talk to. The field: {speciality}, for {years} years now.',
  '{first} teaches {speciality} to residents one day a month and brings what is new back to the practice.',
];

export const providerMiddles: Record<DomainName, string[]> = {
  dental: [
    'Special interests are care for anxious patients and saving teeth that others would pull.',
    'Every treatment begins with pictures and a conversation, and ends with a call the next day.',
    'Prevention comes first: fewer fillings, shorter visits, better habits.',
    'Families value that children and parents can be seen side by side.',
  ],
  medical: [
    'The first visit is long on purpose: your story matters more than the form.',
    'Special interests are sleep, long-term conditions and medicines that can be stopped.',
    'Shared decisions are the rule here: you will hear the options, and what each of them means for you.',
    'Visits by appointment usually start within ten minutes of the planned time.',
  ],
  vision: [
    'Exams include the retina and eye pressure, explained on the screen as they are taken.',
    'Special interests are screen fatigue, dry eyes and difficult contact lenses.',
    'Children are examined through play, and parents see what the doctor sees.',
    'You will leave with a prescription that is yours to use wherever you like.',
  ],
};

export const providerClosings: string[] = [
  'Away from work: long bicycle rides and a very spoiled dog.',
  'Away from work: choir practice on Thursdays, and a tomato garden.',
  'Away from work: coaching a youth soccer team.',
  'Away from work: trail running, slowly.',
  'Away from work: cooking for far too many people.',
  'Volunteers at a free clinic twice a year.',
];
