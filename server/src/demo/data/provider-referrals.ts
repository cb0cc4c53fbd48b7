/** A provider whom an ambassador of the demo has referred; `clinic`: the one that they have joined with since. */
export type DemoProviderReferral = {
  name: string;
  email: string;
  phone: string | null;
  practice: string;
  note: string | null;
  daysAgo: number;
  joined: { clinic: string; daysAgo: number } | null;
};

/** Whom Omar, the ambassador, has referred. */
export const omarId = 8;

export const omarProviders: DemoProviderReferral[] = [
  {
    name: 'Dr. Helen Osei',
    email: 'helen.osei@rockcreek.example',
    phone: '+12025550148',
    practice: 'Rock Creek Family Medicine',
    note: null,
    daysAgo: 75,
    joined: { clinic: 'Rock Creek Family Medicine', daysAgo: 52 },
  },
  {
    name: 'Dr. Samuel Varga',
    email: 'practice@varga-vision.example',
    phone: null,
    practice: 'Varga Vision',
    note: 'Best reached in the mornings.',
    daysAgo: 6,
    joined: null,
  },
];
