import type { DomainName } from './demo-city.ts';

/** Sentences of clinic descriptions; `{name}` and `{city}` are filled in. */
export const clinicOpenings: Record<DomainName, string[]> = {
  dental: [
    '{name} has looked after families in {city} for more than fifteen years, from the first tooth to the third set.',
    'Gentle hands, clear prices and no lectures: that is how we have worked in {city} since the day we opened.',
    '{name} is a small practice in {city} where you see the same dentist at every visit.',
    'Nervous at the dentist? Many of our {city} patients were, too. We explain every step and stop whenever you ask.',
    'We are a modern dental practice in the middle of {city} with digital imaging and a very good coffee machine.',
  ],
  medical: [
    '{name} is a primary care practice in {city} that treats people before charts.',
    'Our doctors and nurses care for newborns, grandparents and everyone between, all under one roof in {city}.',
    'Most patients at {name} are seen within two days, and someone answers the phone when you call.',
    'We believe that a good visit is one where you have asked everything you came to ask.',
    '{name} brings family doctors, nurses and counselors together, so that one visit often does the work of three.',
  ],
  vision: [
    '{name} takes the time that good eyesight needs: a full exam here is never rushed.',
    'From first glasses to cataract care, our {city} team has looked people in the eye since 2009.',
    'We combine medical eye care with an honest optical shop. If your old frames still fit, we will say so.',
    'Children, screens, dry eyes, stubborn contact lenses: there is little that our {city} doctors have not seen.',
  ],
};

export const clinicMiddles: Record<DomainName, string[]> = {
  dental: [
    'Treatment rooms are quiet and bright, and every chair has a screen that shows what the dentist sees.',
    'We plan treatment with you and put the full cost in writing before anything starts.',
    'Same-day appointments are kept free for pain, broken teeth and lost fillings.',
  ],
  medical: [
    'Results reach you within two working days, in plain words, with the next step spelled out.',
    'We keep room every morning for people who wake up ill.',
    'Interpreters are available at no charge; please tell us when you book.',
  ],
  vision: [
    'Pupil dilation is offered, not assumed, and we tell you beforehand how long it lasts.',
    'Children get their own frames corner and all the time they need.',
    'We check eye pressure and the retina at every full exam, at no extra cost.',
  ],
};

export const clinicPoints: string[] = [
  '<strong>Getting here:</strong> step-free entrance, and a bus stop in front of the door',
  '<strong>Parking:</strong> validated for two hours in the garage next door',
  '<strong>Insurance:</strong> most plans accepted; we check your benefits before the visit',
  '<strong>Languages:</strong> our front desk speaks English and Spanish',
  '<strong>Children:</strong> a play corner, and short waits by design',
  '<strong>Evenings:</strong> late appointments at least once a week',
  '<strong>Accessibility:</strong> wide doors, adjustable chairs and large-print forms',
  '<strong>Reminders:</strong> by text or email, with directions',
];

export const clinicClosings: string[] = [
  'New patients are welcome, with or without insurance.',
  'Please arrive ten minutes early for your first visit and bring a list of your medicines.',
  'If you cannot come, tell us a day ahead, and someone on our waitlist will be glad.',
  'We look forward to meeting you.',
];
