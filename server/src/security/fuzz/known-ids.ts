import type { World } from '#server/security/matrix/world.ts';
import { noToken } from '#server/testing/call-address.ts';
import type { KnownIds } from './schema-values.ts';

const present = (ids: (number | undefined)[]) => ids.filter((id) => id !== undefined);

/** The ids of the seeded world by what they name: everybody's, so that a caller meets their own and others'. */
export const idsOf = ({ people, places, shop }: World): KnownIds => {
  const { here, elsewhere, draft } = places;
  const things = people.map((person) => person.things);
  const items = Object.values(shop);

  return {
    patient: present(people.map(({ patientId }) => patientId)),
    dependant: people.map(({ dependantId }) => dependantId),
    clinic: [here, elsewhere, draft].map(({ clinic }) => clinic.id),
    provider: [here, elsewhere, draft].map(({ provider }) => provider.id),
    consultationType: [here, elsewhere, draft].map(({ type }) => type.id),
    offer: [here, elsewhere, draft].map(({ offer }) => offer.id),
    appointment: present(things.flatMap(({ visit, pastVisit, hold }) => [visit, pastVisit, hold])),
    insurance: things.map(({ insurance }) => insurance),
    insuranceCard: things.map(({ card }) => card),
    familyInvitation: present(things.map(({ invitation }) => invitation)),
    loyaltyAction: things.flatMap(({ visitAction, deedAction }) => [visitAction, deedAction]),
    brand: items.map(({ brand }) => brand.id),
    brandItem: items.map(({ id }) => id),
    session: present(things.map(({ session }) => session)),
    domain: [1, 2, 3],
    state: [1, 2],
    place: ['20001'],
    challenge: [noToken],
  };
};
