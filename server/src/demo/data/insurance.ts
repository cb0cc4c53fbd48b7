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

/** What an insurer pays for a service, in percent; null where it depends. The codes are those of the visits that it is about. */
type CoverageLine = [service: string, percent: number | null, note: string | null, serviceCodes?: string[]];

const medical: CoverageLine[] = [
  ['Yearly check-up', 100, 'Once a year, in network', ['99385', '99386', '99395', '99396']],
  ['Shots', 100, 'In network', ['90471']],
  ['Visit to a doctor', 80, 'After a $25 copay', ['99203', '99213']],
  ['Visit to a specialist', 80, 'After a $40 copay'],
  ['Lab tests', 90, 'In network', ['36415']],
  ['Urgent care', 80, 'After a $60 copay', ['S9083']],
  ['Hospital stay', 80, 'After the deductible'],
  ['Physical therapy', null, 'Ask before the first visit'],
];

const dental: CoverageLine[] = [
  ['Check-up and cleaning', 100, 'Two a year', ['D0120', 'D1110', 'D1120']],
  ['X-rays', 100, 'Once a year'],
  ['Fillings', 80, 'After the deductible', ['D2391']],
  ['Root canal', 80, 'After the deductible'],
  ['Crowns and bridges', 50, 'After the deductible'],
  ['Braces', 50, 'Up to age 19'],
  ['Whitening', 0, 'Not covered', ['D9972']],
];

const vision: CoverageLine[] = [
  ['Eye exam', 100, 'Once a year', ['92004', '92014']],
  ['Lenses', 100, 'Once a year'],
  ['Frames', null, 'Up to $150'],
  ['Contact lenses', null, 'Up to $130 instead of glasses'],
];

const medicare: CoverageLine[] = [
  ['Yearly wellness visit', 100, null, ['99397', 'G0438', 'G0439']],
  ['Visit to a doctor', 80, 'After the Part B deductible', ['99203', '99213']],
  ['Lab tests', 100, null, ['36415']],
  ['Hospital stay', null, 'Depends on how long it is'],
  ['Dental care', 0, 'Not covered', ['D0120', 'D1110', 'D2391', 'D9972']],
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
