/** The zone of the programme's days, as the table points_programme has it: the same day on every device. */
export const programmeZone = 'America/New_York';
