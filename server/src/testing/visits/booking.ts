/** The body that the booking dialog sends, for a patient, an appointment type, a provider and a time. */
export function bookingBody(
  wish: {
    patientId: number;
    typeId: number;
    providerId: number | null;
    date?: string;
    startTime?: string;
    endTime?: string;
  },
  more: Record<string, unknown> = {},
) {
  const { patientId, typeId, providerId, date = '2026/06/02', startTime = '09:00', endTime = '09:30' } = wish;

  return {
    offerCode: '',
    isExistingClinic: false,
    patient: { id: patientId },
    providerid: providerId,
    appointmenttype: { id: 1 },
    consultationtype: { id: typeId },
    dependant: null as { id: number } | null,
    request: { areYouExistingPatient: true, isExistingClinic: false, joinWaitList: false, day: null, slot: null },
    source: 'selfcare',
    dateTime: { date, time: startTime, startTime, endTime },
    ...more,
  };
}

/** A flexible request: no provider and no time, but days and a part of the day. */
export const flexibleBody = (patientId: number, typeId: number, day: string[], slot: string) =>
  bookingBody(
    { patientId, typeId, providerId: null },
    {
      appointmenttype: { id: 2 },
      dateTime: null,
      request: { areYouExistingPatient: false, isExistingClinic: false, joinWaitList: false, day, slot },
    },
  );

/** A place on the waitlist of a day. */
export const waitlistBody = (wish: { patientId: number; typeId: number; providerId: number; date?: string }) =>
  bookingBody(wish, {
    dateTime: { date: wish.date ?? '2026/06/02', time: null, startTime: null, endTime: null },
    request: { areYouExistingPatient: true, isExistingClinic: false, joinWaitList: true, day: null, slot: null },
  });
