/** Settings under which few people can book as much as a test, a drill or a measurement wants of them. */
export const roomyLimits = {
  FAMILY_DEPENDANTS: '100',
  VISITS_AHEAD_PERSON: '10000',
  VISITS_AHEAD_FAMILY: '10000',
  WAITLIST_DAYS_PERSON: '10000',
  REQUESTS_AT_CLINIC: '10000',
  REQUESTS_AT_CLINIC_CONTACT: '10000',
  HOLDS_AT_ONCE: '1000',
  BOOKINGS_AN_HOUR: '100000',
};

/** Settings under which a test meets these limits as families do. */
export const productLimits = Object.fromEntries(Object.keys(roomyLimits).map((name) => [name, '']));
