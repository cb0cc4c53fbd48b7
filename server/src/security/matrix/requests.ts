import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { buildPng } from '#server/testing/files/card-files.ts';
import { lineOf } from '#server/testing/points/rewards.ts';
import type { SendOptions } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import type { Person, World } from './world.ts';

/** A request in its parts; an upload brings its file besides. */
export type Sent = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** A request of `who` about `whom`, every id of it fitting the others: what a call takes, if `who` may. */
type BuildRequest = (world: World, who: Person, whom: Person) => Sent;

const withOwnId =
  (more: BuildRequest = () => ({})): BuildRequest =>
  (world, who, whom) => {
    const { params, ...rest } = more(world, who, whom);
    return { params: { id: who.patientId, ...params }, ...rest };
  };

const dateTime = { date: '2026/06/11', time: '10:00', startTime: '10:00', endTime: '10:30' };
const form = { firstName: 'Same', lastName: 'Tester', dob: '2015-05-05', relation: 'child' };
const insurance = { otp: '0000', insuranceName: 'Aetna', memberNumber: 'W1' };

const ofVisit =
  (more: (world: World) => unknown = () => undefined): BuildRequest =>
  (world, _who, whom) => ({ params: { id: whom.things.visit }, body: more(world) });

const ofClinicHere: BuildRequest = ({ places }) => ({ params: { id: places.here.clinic.id } });
const insured: BuildRequest = withOwnId((_world, _who, whom) => ({ params: { dependantId: whom.dependantId } }));

const slot = ({ places }: World) => ({
  clinicId: places.here.clinic.id,
  consultationTypeId: places.here.type.id,
  doctorId: places.here.provider.id,
  start_date: '2026/06/02',
  end_date: '2026/06/02',
});

/** What each call that takes an id is asked with; a call without ids needs no more than its address. */
export const requests: Record<string, BuildRequest> = {
  endSession: (_world, _who, whom) => ({ params: { id: whom.things.session } }),
  removePasskey: (_world, _who, whom) => ({ params: { id: whom.things.passkey } }),
  updateAccount: withOwnId(() => ({ body: { type: 'email', email: 'matrix@example.com' } })),
  addMember: (_world, _who, whom) => ({ body: { ...form, dependantId: whom.dependantId } }),
  saveDependant: (_world, _who, whom) => ({ body: { ...form, dependantId: whom.dependantId } }),
  family: withOwnId(),
  inviteGuarantor: (_world, _who, whom) => ({ body: { dependantId: whom.dependantId } }),
  withdrawInvitation: (_world, _who, whom) => ({ body: { invitationId: whom.things.invitation } }),

  clinicDocuments: ofClinicHere,
  otherProviders: () => ({ params: { domainId: 1 } }),
  clinicPoints: ({ places }) => ({ query: { clinics: places.here.clinic.id } }),
  addFavourite: ofClinicHere,
  removeFavourite: ofClinicHere,
  clinic: ofClinicHere,
  provider: ({ places }) => ({ params: { id: places.here.provider.id } }),
  reviews: ({ places }) => ({ params: { clinicId: places.here.clinic.id } }),
  writeReview: ({ places }, _who, whom) => ({
    params: { clinicId: places.here.clinic.id },
    body: { appointmentId: whom.things.pastVisit, rating: 5, reviewText: 'Kind and on time.' },
  }),
  withdrawReview: (_world, _who, whom) => ({ params: { id: whom.things.review } }),

  fetchAppointments: (_world, who) => ({ params: { userId: who.patientId } }),
  fetchAppointmentsByType: (_world, who, whom) => ({
    params: { userId: who.patientId, type: 'upcoming' },
    query: { dependant: whom.dependantId },
  }),
  fetchAppointmentsCount: withOwnId(),
  getConsultationType: ({ places: { here } }) => ({
    params: { clinicId: here.clinic.id },
    query: { provider: here.provider.id },
  }),
  getProviders: ({ places: { here } }) => ({ params: { clinicId: here.clinic.id }, query: { typeId: here.type.id } }),
  firstAvailableSlot: (world) => ({ body: [slot(world), slot(world)] }),
  holdSlot: ({ places: { here } }, _who, whom) => ({
    body: {
      providerid: here.provider.id,
      consultationtype: { id: here.type.id },
      dependant: { id: whom.dependantId },
      dateTime,
    },
  }),
  releaseHold: (_world, _who, whom) => ({ params: { id: whom.things.hold } }),
  bookAppointment: ({ places: { here } }, who, whom) => {
    const wish = { patientId: who.patientId ?? 0, typeId: here.type.id, providerId: here.provider.id, ...dateTime };
    return { body: bookingBody(wish, { dependant: { id: whom.dependantId } }) };
  },
  clinicAppointments: (_world, _who, whom) => ({ query: { id: whom.things.visit } }),
  clinicConfirm: ofVisit(),
  clinicPropose: ofVisit(({ places }) => ({
    providerid: places.here.provider.id,
    dateTime: { ...dateTime, date: '2026/06/16' },
  })),
  clinicNoshow: (_world, _who, whom) => ({ params: { id: whom.things.pastVisit } }),
  clinicComplete: (_world, _who, whom) => ({ params: { id: whom.things.pastVisit } }),
  clinicDecline: ofVisit(() => ({ reason: 'We are closed.' })),

  remindAppointment: ofVisit(),
  appointmentCalendar: ofVisit(),
  editAppointment: ofVisit(({ places }) => ({
    providerid: places.here.provider.id,
    dateTime: { ...dateTime, date: '2026/06/12' },
  })),
  rescheduleAppointment: ofVisit(({ places }) => ({
    providerid: places.here.provider.id,
    dateTime: { ...dateTime, date: '2026/06/15' },
  })),
  confirmAppointment: ofVisit(),
  cancelAppointment: ofVisit(() => ({ reason: '' })),
  updateAppointmentStatus: ofVisit(() => ({ status: 'upcoming' })),

  careList: withOwnId(),
  answerCare: withOwnId((_world, _who, whom) => ({
    body: { dependantId: whom.dependantId, kind: 'dentalCleaning', answer: 'snooze' },
  })),

  visitPoints: ({ places: { here } }, _who, whom) => ({
    params: { id: here.clinic.id },
    query: { dependantId: whom.dependantId },
  }),
  visitCoverage: ({ places: { here } }, _who, whom) => ({
    params: { id: here.type.id },
    query: { dependantId: whom.dependantId },
  }),
  visitReady: ofVisit(),
  saveVisitQuestion: ofVisit(() => ({ question: 'Does it hurt?', state: 'toAsk' })),
  noticeList: withOwnId(),
  readNotices: withOwnId((_world, _who, whom) => ({ body: { noticeIds: [whom.things.notice] } })),

  getInsurance: insured,
  requestInsuranceOtp: insured,
  updateInsurance: (world, who, whom) => ({
    ...insured(world, who, whom),
    body: { ...insurance, insuranceId: whom.things.insurance },
  }),
  removeInsurance: (world, who, whom) => ({
    ...insured(world, who, whom),
    body: { otp: '0000', insuranceId: whom.things.insurance },
  }),
  coverage: (_world, _who, whom) => ({ params: { id: whom.things.insurance } }),
  saveInsurance: (_world, _who, whom) => ({
    body: { dependantId: whom.dependantId, side: 'back', insuranceId: whom.things.insurance },
  }),
  insuranceCardFile: (_world, _who, whom) => ({ params: { id: whom.things.card } }),
  removeInsuranceCard: (_world, _who, whom) => ({ params: { id: whom.things.card } }),

  loyaltyActionList: withOwnId((_world, _who, whom) => ({ query: { dependant: whom.dependantId } })),
  householdPoints: withOwnId(),
  loyaltySummary: withOwnId(),
  pendingActionList: withOwnId(),
  claimAppointmentLoyalty: withOwnId((_world, _who, whom) => ({ params: { actionId: whom.things.visitAction } })),
  claimLoyalty: withOwnId((_world, _who, whom) => ({ body: { actionId: whom.things.deedAction } })),
  brandList: withOwnId(),
  brand: withOwnId(({ shop }) => ({ params: { brandId: shop.item.brand.id } })),
  redeem: ({ shop }, who, whom) => ({
    params: { userId: who.patientId },
    body: { dependantId: whom.dependantId, cart: [lineOf(shop.other), lineOf(shop.item)] },
  }),
  markCard: (_world, _who, whom) => ({ params: { id: whom.things.giftCard }, body: { isUsed: true } }),
  saveLimit: (_world, _who, whom) => ({ body: { dependantId: whom.dependantId, monthlyPoints: 5000 } }),

  joinAmbassador: withOwnId(),
  leaveAmbassador: withOwnId(),
  // Each filter alone: two that do not fit each other find nothing, whatever they may.
  offers: () => ({ query: {} }),
  clinicOfferList: ofClinicHere,
  checkOfferCode: ({ places: { here } }, _who, whom) => ({
    params: { id: here.clinic.id },
    query: { code: 'HERE', dependantId: whom.dependantId },
  }),

  cities: () => ({ params: { stateId: 1 } }),
  place: () => ({ params: { id: '20001' } }),

  // What ends something comes last: the calls that work are made in this order.
  makeMember: (_world, _who, whom) => ({ params: { id: whom.dependantId } }),
  endGuarantor: (_world, _who, whom) => ({ body: { dependantId: whom.dependantId } }),
  removeFamilyMember: withOwnId((_world, _who, whom) => ({
    query: { action: 'remove', dependantId: whom.dependantId },
  })),
};

/**
 * The calls that end in a refusal of another kind, even where every id works: a code is wrong, a
 * family has two guarantors, a visit never had a time. */
export const endsIn: Record<string, number> = {
  updateInsurance: 422,
  removeInsurance: 422,
  inviteGuarantor: 409,
  clinicNoshow: 409,
  clinicComplete: 409,
};

/** What the first one who may does to a thing, so that it is not there for the others. */
export const usesUp = ['removeInsuranceCard', 'removeFamilyMember', 'endGuarantor'];

/** The same request with another id at this path; in a list, in its last entry. */
export function withId(sent: Sent, path: string, id: unknown): Sent {
  const copy = structuredClone(sent);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const inPlace = (step: string, place: object) => (step === '*' ? Object.keys(place).length - 1 : step);
  let place = copy as Record<string | number, unknown>;

  for (const step of steps) place = place[inPlace(step, place)] as Record<string | number, unknown>;
  place[inPlace(last, place)] = id;
  return copy;
}

const asForm = (body: object) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) data.append(name, String(value));
  data.append('card', new Blob([new Uint8Array(buildPng())], { type: 'image/png' }), 'card.png');
  return data;
};

/** The address and the options that send such a request. */
export function asHttp({ path, upload, method }: Endpoint, { params = {}, query = {}, body }: Sent) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const isWritten = method === 'POST' && body !== undefined;

  return {
    address: search ? `${address}?${search}` : address,
    options: isWritten ? { body: upload ? asForm(body as object) : body } : {},
  } satisfies { address: string; options: SendOptions };
}
