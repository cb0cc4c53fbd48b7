import type { DomainName } from './domain-names.ts';

/** `price`: of the treatment without the offer, in whole dollars; `value`: percent, or whole dollars off. */
export type OfferIdea = {
  title: string;
  description: string;
  code: string;
  type: 'free' | 'percentage' | 'fixed';
  price: number;
  value?: number;
  /** Each person can book with it once. */
  isSingleUse?: true;
  /** The appointment type that it is for, at clinics that have it; else any visit will do. */
  visitType?: string;
};

export const offerIdeas: Record<DomainName, OfferIdea[]> = {
  dental: [
    {
      title: 'Free first exam',
      description:
        'A complete exam with X-rays for new patients, at no charge. Bring a friend and both exams are free.',
      code: 'FIRSTEXAM',
      visitType: 'New patient exam',
      type: 'free',
      price: 140,
      isSingleUse: true,
    },
    {
      title: 'Whitening, 20% off',
      description:
        'In-office whitening in a single visit of one hour. For healthy teeth and gums; we check beforehand.',
      code: 'BRIGHT20',
      visitType: 'Teeth whitening',
      type: 'percentage',
      price: 350,
      value: 20,
    },
    {
      title: '$500 off clear aligners',
      description: 'For treatments that start within the month. Includes the scan, all checks and the first retainer.',
      code: 'ALIGN500',
      visitType: 'Orthodontic consultation',
      type: 'fixed',
      price: 4200,
      value: 500,
    },
    {
      title: 'Cleaning for $40 less',
      description: 'Professional cleaning and polish with a hygienist. Not together with insurance benefits.',
      code: 'CLEAN40',
      visitType: 'Check-up and cleaning',
      type: 'fixed',
      price: 120,
      value: 40,
    },
    {
      title: 'Free sealants for children',
      description: 'Sealants on the first molars of children from six to twelve, together with a check-up.',
      code: 'SEALKIDS',
      visitType: 'Check-up and cleaning',
      type: 'free',
      price: 180,
      isSingleUse: true,
    },
    {
      title: 'Night guard, 15% off',
      description: 'Custom-made against grinding, fitted in two short visits.',
      code: 'NIGHT15',
      type: 'percentage',
      price: 420,
      value: 15,
    },
  ],
  medical: [
    {
      title: 'Free flu shot',
      description: 'For everyone from six months, with any visit or on its own. No insurance needed.',
      code: 'FLUFREE',
      type: 'free',
      price: 45,
    },
    {
      title: 'Sports physical for $25 less',
      description: 'The form for school or club is filled in on the spot.',
      code: 'TEAM25',
      type: 'fixed',
      price: 75,
      value: 25,
    },
    {
      title: 'Skin check, 30% off',
      description: 'A full-body skin check with pictures for your file. Recommended once a year.',
      code: 'SKIN30',
      type: 'percentage',
      price: 160,
      value: 30,
    },
    {
      title: 'Free blood pressure month',
      description: 'Have your blood pressure taken by a nurse as often as you like, for one month.',
      code: 'PRESSURE',
      type: 'free',
      price: 60,
    },
  ],
  vision: [
    {
      title: '25% off a second pair',
      description: 'On frames and lenses when both pairs are ordered together, sunglasses included.',
      code: 'PAIR25',
      type: 'percentage',
      price: 320,
      value: 25,
    },
    {
      title: 'Free contact lens trial',
      description: 'Two weeks of daily lenses with the fitting, so that you know before you buy.',
      code: 'TRYLENS',
      visitType: 'Contact lens fitting',
      type: 'free',
      price: 90,
      isSingleUse: true,
    },
    {
      title: '$30 off an eye exam',
      description: 'For the full exam with retina pictures and pressure check.',
      code: 'SEE30',
      visitType: 'Comprehensive eye exam',
      type: 'fixed',
      price: 130,
      value: 30,
    },
  ],
};
