import { requests, type Sent, withId } from './requests.ts';
import { personOf, type World } from './world.ts';

/** Two ids, or an id and a code, each of which works for Maria by itself, and that do not belong together. */
type Relation = { name: string; what: string; build: (world: World) => Sent; otherwise: 404 | 422 };

const marias = (world: World, name: string): Sent => {
  const maria = personOf(world, 'maria');
  return (requests[name] ?? (() => ({})))(world, maria, maria);
};

const leosInsurance = (name: string): Relation => ({
  name,
  what: 'the insurance of somebody else of the family',
  build: (world) => withId(marias(world, name), 'body.insuranceId', personOf(world, 'leo').things.insurance),
  otherwise: 404,
});

/** What does not belong together, and how each call refuses it. */
export const relations: Relation[] = [
  leosInsurance('updateInsurance'),
  leosInsurance('removeInsurance'),
  leosInsurance('saveInsurance'),
  {
    name: 'bookAppointment',
    what: 'the offer of another clinic',
    build: (world) => withId(marias(world, 'bookAppointment'), 'body.offerCode', 'ELSEWHERE'),
    otherwise: 422,
  },
  {
    name: 'checkOfferCode',
    what: 'the offer of another clinic',
    build: (world) => withId(marias(world, 'checkOfferCode'), 'query.code', 'ELSEWHERE'),
    otherwise: 422,
  },
  {
    name: 'bookAppointment',
    what: 'the provider and the type of another clinic with the offer of this one',
    build: (world) => {
      const { provider, type } = world.places.elsewhere;
      const there = withId(marias(world, 'bookAppointment'), 'body.providerid', provider.id);
      return withId(withId(there, 'body.consultationtype.id', type.id), 'body.offerCode', 'HERE');
    },
    otherwise: 422,
  },
  {
    name: 'redeem',
    what: 'the card of another brand',
    build: (world) => withId(marias(world, 'redeem'), 'body.cart.*.reward.brand_id', world.shop.other.brand.id),
    otherwise: 404,
  },
];
