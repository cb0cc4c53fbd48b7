/** Everything that is filled in has ids from here on; what the demo has is below. A person's child has theirs beyond. */
export const firstId = 100_000_000;
export const firstChildId = 300_000_000;

/** How many patients a clinic has, and how many chairs. Visits per clinic, and so per day, are the same at every size. */
export const patientsPerClinic = 2000;
export const providersPerClinic = 3;

/** Visits of a patient; the last of them is still ahead for three of ten. */
export const visitsPerPatient = 5;

/** The history: so many working days of nine hours, from about three years ago until yesterday. */
export const workingDays = 780;

/** The number of the first day that lies ahead and has visits; the days before it, from today on, count down from it. */
export const firstDayAhead = 1000;
export const daysBooked = 30;
