/** Who in Maria's household: herself, her children, her mother. The numbers are their dependants' ids. */
export const household = { maria: 1, sofia: 2, lucas: 3, teresa: 4 } as const;

/** `days` from today: the first possible day on or after it. `past`: how a visit that is over went. */
export type HouseholdVisit = {
  who: keyof typeof household;
  clinic: string;
  type: string;
  days: number;
  /** The wished hour; the free start nearest to it is taken. */
  hour: number;
  story: 'requested' | 'confirmed' | 'moved' | 'completed' | 'noshow' | 'cancelled by patient' | 'cancelled by clinic';
  reason?: string;
};

const brightSmile = 'Bright Smile Dental';
const tenley = 'Tenley Orthodontics and Pediatric Dentistry';
const rockCreek = 'Rock Creek Family Medicine';
const children = "O'Malley Children's Clinic";
const capitol = 'Capitol View Eye Care';

const cleaning = 'Check-up and cleaning';
const physical = 'Annual physical';
const followUp = 'Follow-up visit';
const eyeExam = 'Comprehensive eye exam';

export const favouriteClinics = [brightSmile, tenley, rockCreek, children, capitol];

export const householdVisits: HouseholdVisit[] = [
  { who: 'maria', clinic: brightSmile, type: cleaning, days: 3, hour: 10, story: 'confirmed' },
  { who: 'lucas', clinic: children, type: followUp, days: 5, hour: 15, story: 'requested' },
  { who: 'sofia', clinic: tenley, type: cleaning, days: 9, hour: 16, story: 'confirmed' },
  { who: 'maria', clinic: capitol, type: eyeExam, days: 16, hour: 9, story: 'requested' },
  { who: 'teresa', clinic: rockCreek, type: physical, days: 21, hour: 11, story: 'moved' },

  { who: 'maria', clinic: rockCreek, type: followUp, days: -9, hour: 9, story: 'completed' },
  { who: 'lucas', clinic: tenley, type: cleaning, days: -17, hour: 15, story: 'completed' },
  { who: 'sofia', clinic: children, type: physical, days: -26, hour: 14, story: 'completed' },
  { who: 'teresa', clinic: capitol, type: eyeExam, days: -34, hour: 10, story: 'completed' },
  { who: 'maria', clinic: brightSmile, type: 'Emergency visit', days: -45, hour: 8, story: 'completed' },
  { who: 'sofia', clinic: tenley, type: cleaning, days: -58, hour: 16, story: 'completed' },
  { who: 'teresa', clinic: rockCreek, type: followUp, days: -71, hour: 11, story: 'completed' },
  { who: 'lucas', clinic: children, type: followUp, days: -86, hour: 15, story: 'completed' },
  { who: 'maria', clinic: brightSmile, type: cleaning, days: -104, hour: 10, story: 'completed' },
  { who: 'sofia', clinic: capitol, type: eyeExam, days: -122, hour: 13, story: 'completed' },
  { who: 'maria', clinic: rockCreek, type: physical, days: -149, hour: 9, story: 'completed' },
  { who: 'lucas', clinic: tenley, type: cleaning, days: -183, hour: 15, story: 'completed' },
  { who: 'teresa', clinic: rockCreek, type: physical, days: -214, hour: 11, story: 'completed' },
  { who: 'maria', clinic: capitol, type: eyeExam, days: -251, hour: 9, story: 'completed' },

  { who: 'lucas', clinic: tenley, type: cleaning, days: -64, hour: 15, story: 'noshow' },
  {
    who: 'maria',
    clinic: capitol,
    type: eyeExam,
    days: -21,
    hour: 12,
    story: 'cancelled by patient',
    reason: 'I have to travel that week.',
  },
  {
    who: 'sofia',
    clinic: children,
    type: followUp,
    days: -93,
    hour: 14,
    story: 'cancelled by clinic',
    reason: 'The doctor was ill that day. Please book another time.',
  },
  { who: 'teresa', clinic: rockCreek, type: followUp, days: 12, hour: 10, story: 'cancelled by patient' },
];

/** The visit that Sofia waits for, with the dentist whose next days are full. */
export const waitlistWish = { clinic: brightSmile, type: cleaning, who: 'sofia' } as const;

/** The visit that Teresa asks for without a time. */
export const flexibleWish = { clinic: rockCreek, type: followUp, who: 'teresa' } as const;
