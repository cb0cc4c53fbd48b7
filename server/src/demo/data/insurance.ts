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
