import type { DemoCity } from './demo-city.ts';

/** Clinics on Central time. */
export const centralCities: DemoCity[] = [
  {
    city: 'Chicago',
    state: 'IL',
    zone: 'America/Chicago',
    areaCode: '312',
    clinics: [
      ['dental', 'Lincoln Park Dental Care', '2500 N Clark St, Suite 2', '60614'],
      ['dental', 'Wicker Park Dentistry', '1425 N Milwaukee Ave', '60622'],
      ['medical', 'West Loop Medical Partners', '1040 W Randolph St, Suite 400', '60607'],
      ['vision', 'Lakeshore Vision Center', '2835 N Broadway', '60657'],
    ],
  },
  {
    city: 'Austin',
    state: 'TX',
    zone: 'America/Chicago',
    areaCode: '512',
    clinics: [
      ['dental', 'Barton Springs Dental', '1600 Barton Springs Rd, Suite 140', '78704'],
      ['dental', 'Congress Avenue Dental Co.', '600 Congress Ave, Suite 1450', '78701'],
      ['dental', 'Mueller Family Dentistry', '1900 Aldrich St, Suite 120', '78723'],
      ['dental', 'North Loop Smile Studio', '101 E North Loop Blvd', '78751'],
      ['medical', 'Zilker Primary Care', '2110 S Lamar Blvd, Suite F', '78704'],
      ['vision', 'Hill Country Eye Clinic', '7000 N Mopac Expy, Suite 200', '78731'],
    ],
  },
  {
    city: 'Houston',
    state: 'TX',
    zone: 'America/Chicago',
    areaCode: '713',
    clinics: [
      ['dental', 'Montrose Dental House', '1415 Westheimer Rd', '77006'],
      ['medical', 'Rice Village Medical Clinic', '2455 Rice Blvd, Suite 300', '77005'],
    ],
  },
  {
    city: 'Minneapolis',
    state: 'MN',
    zone: 'America/Chicago',
    areaCode: '612',
    clinics: [['medical', 'North Loop Health Partners', '212 N 2nd St, Suite 100', '55401']],
  },
];
