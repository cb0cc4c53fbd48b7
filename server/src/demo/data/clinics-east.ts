import type { DemoCity } from './demo-city.ts';

/** Clinics on Eastern time. Streets and postal codes belong together; the clinics are invented. */
export const eastCities: DemoCity[] = [
  {
    city: 'Washington',
    state: 'DC',
    zone: 'America/New_York',
    areaCode: '202',
    clinics: [
      ['dental', 'Bright Smile Dental', '1717 K St NW, Suite 410', '20006'],
      ['dental', 'Dupont Family Dentistry', '1350 Connecticut Ave NW, Suite 602', '20036'],
      ['dental', 'Eastern Market Dental Studio', '660 Pennsylvania Ave SE, Suite 201', '20003'],
      ['dental', 'Columbia Heights Smiles', '3100 14th St NW, Suite 118', '20010'],
      [
        'dental',
        'Tenley Orthodontics and Pediatric Dentistry',
        '4545 42nd St NW, Suite 305',
        '20016',
        ['Orthodontics', 'Pediatric Dentistry'],
      ],
      ['medical', 'Rock Creek Family Medicine', '2021 L St NW, Suite 300', '20036'],
      [
        'medical',
        "O'Malley Children's Clinic",
        '5247 Wisconsin Ave NW, Suite 2',
        '20015',
        ['Pediatrics', 'Pediatrics'],
      ],
      ['vision', 'Capitol View Eye Care', '801 7th St NW, Suite 150', '20001'],
    ],
  },
  {
    city: 'New York',
    state: 'NY',
    zone: 'America/New_York',
    areaCode: '212',
    clinics: [
      ['dental', 'Gramercy Dental Arts', '120 E 23rd St, 4th Floor', '10010'],
      ['dental', 'Hudson Street Dentistry', '388 Hudson St', '10014'],
      ['medical', 'Upper West Side Primary Care', '215 W 85th St, Suite 1B', '10024'],
      ['vision', 'Chelsea Optometry', '245 W 19th St', '10011'],
    ],
  },
  {
    city: 'Boston',
    state: 'MA',
    zone: 'America/New_York',
    areaCode: '617',
    clinics: [
      ['dental', 'Back Bay Dental Group', '399 Boylston St, Suite 805', '02116'],
      ['medical', 'Charles River Internal Medicine', '50 Staniford St, Suite 600', '02114', ['Internal Medicine']],
    ],
  },
  {
    city: 'Philadelphia',
    state: 'PA',
    zone: 'America/New_York',
    areaCode: '215',
    clinics: [
      ['dental', 'Rittenhouse Dental Practice', '1845 Walnut St, Suite 1320', '19103'],
      ['vision', 'Society Hill Eye Associates', '230 Lombard St', '19147'],
    ],
  },
  {
    city: 'Atlanta',
    state: 'GA',
    zone: 'America/New_York',
    areaCode: '404',
    clinics: [
      ['dental', 'Peachtree Smiles', '999 Peachtree St NE, Suite 720', '30309'],
      ['medical', 'Inman Park Family Health', '240 N Highland Ave NE, Suite G', '30307'],
    ],
  },
  {
    city: 'Miami',
    state: 'FL',
    zone: 'America/New_York',
    areaCode: '305',
    clinics: [
      ['dental', 'Clínica Dental Brickell', '1110 Brickell Ave, Suite 505', '33131'],
      ['medical', 'Coconut Grove Wellness Clinic', '3250 Mary St, Suite 207', '33133'],
    ],
  },
];
