/** For so many hours a closing that the staff have asked for can be stopped; then the account is closed. */
export const closingHours = 72;

/** When an account is closed for which that is asked now. */
export const closesAfter = (now: Date) => new Date(now.getTime() + closingHours * 3_600_000);
