/** The zone in which the programme counts its days until another one is chosen, and what answers mean that name none. */
export const programmeZone = 'America/New_York';
