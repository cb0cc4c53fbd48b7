const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The name of the clinic that opens on the first day. */
export const clinicName = 'Harbor Dental';

/** Where it is, and where everybody of the drill is. */
export const clinicZone = 'America/Denver';

/** What can be booked there: short, every five minutes and up to the last one, so that the first visit is soon over. */
const visitType = 'Short check-up';

/** A file of clinics (docs/clinics-import.md): one that is open around the clock, with its dentist. */
export const clinicsFile = JSON.stringify({
  clinics: [
    {
      key: 'harbor',
      domain: 'dental',
      name: clinicName,
      description: '<p>Dentists by the water.</p>',
      street: '1 Harbor Street',
      city: 'Denver',
      state: 'CO',
      postalCode: '80202',
      phone: '+13035550110',
      xcareNumber: '+13035550111',
      timeZone: clinicZone,
      newPatients: true,
      hours: everyDay.map((day) => ({ day, opens: '00:00', closes: '23:59' })),
      visitTypes: [{ name: visitType, minutes: 5, serviceCode: 'D0120', stepMinutes: 5, leadMinutes: 0 }],
    },
  ],
  providers: [
    {
      key: 'ruiz',
      domain: 'dental',
      fullName: 'Dr. Ana Ruiz',
      shortName: 'Dr. Ruiz',
      languages: ['English', 'Spanish'],
      clinics: [
        {
          clinic: 'harbor',
          visitTypes: [visitType],
          hours: everyDay.map((day) => ({ day, starts: '00:00', ends: '23:59' })),
        },
      ],
    },
  ],
});
