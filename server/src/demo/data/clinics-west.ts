import type { DemoCity } from './demo-city.ts';

/** Clinics on Mountain, Pacific and Hawaiian time. */
export const westCities: DemoCity[] = [
  {
    city: 'Denver',
    state: 'CO',
    zone: 'America/Denver',
    areaCode: '303',
    clinics: [
      ['dental', 'Mile High Dental', '1660 Lincoln St, Suite 1500', '80264'],
      ['medical', 'Highlands Family Practice', '3535 W 32nd Ave', '80211'],
      ['vision', 'Cherry Creek Optical and Eye Care', '250 Fillmore St, Suite 150', '80206'],
    ],
  },
  {
    city: 'Salt Lake City',
    state: 'UT',
    zone: 'America/Denver',
    areaCode: '801',
    clinics: [['dental', 'Wasatch Dental Group', '175 S Main St, Suite 610', '84111']],
  },
  {
    city: 'Phoenix',
    state: 'AZ',
    zone: 'America/Phoenix',
    areaCode: '602',
    clinics: [
      ['dental', 'Camelback Dental Care', '2415 E Camelback Rd, Suite 780', '85016'],
      ['medical', 'Roosevelt Row Community Health', '824 N Central Ave', '85004'],
    ],
  },
  {
    city: 'Los Angeles',
    state: 'CA',
    zone: 'America/Los_Angeles',
    areaCode: '213',
    clinics: [
      ['dental', 'Silver Lake Dental', '2870 W Sunset Blvd', '90026'],
      ['vision', 'Larchmont Eye Studio', '148 N Larchmont Blvd', '90004'],
    ],
  },
  {
    city: 'San Francisco',
    state: 'CA',
    zone: 'America/Los_Angeles',
    areaCode: '415',
    clinics: [['medical', 'Mission Bay Health', '1700 Owens St, Suite 310', '94158']],
  },
  {
    city: 'Portland',
    state: 'OR',
    zone: 'America/Los_Angeles',
    areaCode: '503',
    clinics: [
      ['dental', 'Pearl District Dental', '1130 NW 12th Ave', '97209'],
      ['dental', 'Hawthorne Dentistry', '3584 SE Hawthorne Blvd', '97214'],
      ['dental', 'Alberta Street Smiles', '1722 NE Alberta St', '97211'],
      ['dental', 'Sellwood Family Dental', '7965 SE 13th Ave', '97202'],
      ['medical', 'Nob Hill Medical Clinic', '2222 NW Lovejoy St, Suite 404', '97210'],
      ['vision', 'Rose City Eye Care', '1221 SW Yamhill St, Suite 200', '97205'],
    ],
  },
  {
    city: 'Seattle',
    state: 'WA',
    zone: 'America/Los_Angeles',
    areaCode: '206',
    clinics: [
      ['dental', 'Fremont Dental Works', '3601 Fremont Ave N, Suite 310', '98103'],
      ['medical', 'Queen Anne Family Doctors', '2101 Queen Anne Ave N, Suite 200', '98109'],
    ],
  },
  {
    city: 'Honolulu',
    state: 'HI',
    zone: 'Pacific/Honolulu',
    areaCode: '808',
    clinics: [['dental', 'Ala Moana Dental', '1441 Kapiolani Blvd, Suite 1212', '96814']],
  },
];
