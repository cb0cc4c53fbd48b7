/** An insurance of a person of the sign-ins; the numbers of the people are those of their rows. */
export type DemoInsurance = {
  dependantId: number;
  /** One of the list. */
  insurer: string;
  memberNumber: string;
  groupNumber: string | null;
  savedDaysAgo: number;
};

const [maria, sofia, lucas, teresa] = [1, 2, 3, 4];

// Maria's employer insures her and the children. Teresa's number is the one on the programme's own specimen card.
export const demoInsurances: DemoInsurance[] = [
  { dependantId: maria, insurer: 'Aetna', memberNumber: 'W2041 55781-01', groupNumber: '0865412', savedDaysAgo: 64 },
  { dependantId: maria, insurer: 'Delta Dental', memberNumber: '4471902-01', groupNumber: '7710', savedDaysAgo: 64 },
  { dependantId: maria, insurer: 'VSP Vision Care', memberNumber: '880152604', groupNumber: null, savedDaysAgo: 21 },
  { dependantId: sofia, insurer: 'Aetna', memberNumber: 'W2041 55781-02', groupNumber: '0865412', savedDaysAgo: 63 },
  { dependantId: sofia, insurer: 'Delta Dental', memberNumber: '4471902-02', groupNumber: '7710', savedDaysAgo: 63 },
  { dependantId: lucas, insurer: 'Aetna', memberNumber: 'W2041 55781-03', groupNumber: '0865412', savedDaysAgo: 63 },
  { dependantId: teresa, insurer: 'Medicare', memberNumber: '1EG4-TE5-MK73', groupNumber: null, savedDaysAgo: 40 },
];

/** What an insurer pays for a service, in percent; null where it depends. */
type CoverageLine = [service: string, percent: number | null, note: string | null];

const medical: CoverageLine[] = [
  ['Yearly check-up', 100, 'Once a year, in network'],
  ['Shots', 100, 'In network'],
  ['Visit to a doctor', 80, 'After a $25 copay'],
  ['Visit to a specialist', 80, 'After a $40 copay'],
  ['Lab tests', 90, 'In network'],
  ['Urgent care', 80, 'After a $60 copay'],
  ['Hospital stay', 80, 'After the deductible'],
  ['Physical therapy', null, 'Ask before the first visit'],
];

const dental: CoverageLine[] = [
  ['Check-up and cleaning', 100, 'Two a year'],
  ['X-rays', 100, 'Once a year'],
  ['Fillings', 80, 'After the deductible'],
  ['Root canal', 80, 'After the deductible'],
  ['Crowns and bridges', 50, 'After the deductible'],
  ['Braces', 50, 'Up to age 19'],
  ['Whitening', 0, 'Not covered'],
];

const vision: CoverageLine[] = [
  ['Eye exam', 100, 'Once a year'],
  ['Lenses', 100, 'Once a year'],
  ['Frames', null, 'Up to $150'],
  ['Contact lenses', null, 'Up to $130 instead of glasses'],
];

const medicare: CoverageLine[] = [
  ['Yearly wellness visit', 100, null],
  ['Visit to a doctor', 80, 'After the Part B deductible'],
  ['Lab tests', 100, null],
  ['Hospital stay', null, 'Depends on how long it is'],
  ['Dental care', 0, 'Not covered'],
  ['Glasses', 0, 'Not covered'],
];

/** What some insurers of the list usually pay: invented. Of the others nothing is known, as with a new operator. */
export const demoCoverage: { insurers: string[]; lines: CoverageLine[] }[] = [
  {
    insurers: ['Aetna', 'Blue Cross and Blue Shield', 'Cigna Healthcare', 'Kaiser Permanente', 'UnitedHealthcare'],
    lines: medical,
  },
  { insurers: ['Ameritas', 'Delta Dental', 'Guardian', 'MetLife', 'United Concordia'], lines: dental },
  { insurers: ['Davis Vision', 'EyeMed', 'Superior Vision', 'VSP Vision Care'], lines: vision },
  { insurers: ['Medicare'], lines: medicare },
];
