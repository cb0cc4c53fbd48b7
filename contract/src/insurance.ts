import * as z from 'zod/mini';
import { bytesAnswer, bytesType, moment, text, textOrNull, wholeOrNull } from './answers.ts';
import { bodyOf, optionalOrNull } from './body.ts';
import { endpoint } from './endpoint.ts';
import { filledLine, line, otp } from './fields.ts';
import { bodyId, id, ownPathId, pathId } from './ids.ts';

/** How much of a service an insurance pays. */
export const coverageLine = z.object({ service: text, percent: wholeOrNull, note: textOrNull });

/** Which side of an insurance card an image shows. */
export const cardSide = z.enum(['front', 'back'], 'fields_card_side');

/** One side of an uploaded card; `url` answers its bytes to the household alone (operation `insuranceCardFile`). */
export const insuranceCard = z.object({ id, side: cardSide, url: text, type: text, uploadedAt: moment });
export type InsuranceCard = z.output<typeof insuranceCard>;

/** The insurance of one person (docs/spec/insurance.md#insurance-calls); `cards` are the uploaded images or PDFs. */
export const personInsurance = z.object({
  id,
  dependantId: id,
  insurerId: z.nullable(id),
  insuranceName: text,
  memberNumber: text,
  groupNumber: textOrNull,
  coverage: z.array(coverageLine),
  cards: z.array(insuranceCard),
});
export type PersonInsurance = z.output<typeof personInsurance>;

const whose = z.object({ id: ownPathId(), dependantId: pathId('dependant') });

/** A number as a card has it; its letters are kept in upper case. */
const memberNumber = filledLine(40, 'fields_member_number').check(
  z.regex(/^[ -]*[A-Za-z0-9][A-Za-z0-9 -]*$/, 'fields_member_number_form'),
);

/** The insurances of oneself or of a dependant (API-44). */
export const getInsurance = endpoint({
  name: 'getInsurance',
  method: 'GET',
  path: '/selfcare/getinsurance/{id}/{dependantId}/',
  auth: 'patient',
  writes: false,
  params: whose,
  /** `cards`: those that were uploaded before there was an insurance to put them to. */
  answer: z.object({ insurance: z.array(personInsurance), cards: z.array(insuranceCard) }),
});

/** What one insurance covers (API-45). */
export const coverage = endpoint({
  name: 'coverage',
  method: 'GET',
  path: '/selfcare/coverage/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathId('insurance') }),
  answer: z.object({ coverage: z.array(coverageLine) }),
});

/** Sends the code that an update needs (API-47). */
export const requestInsuranceOtp = endpoint({
  name: 'requestInsuranceOtp',
  method: 'GET',
  path: '/selfcare/updateinsurance/{id}/{dependantId}/',
  auth: 'patient',
  writes: true,
  params: whose,
  answer: z.object({}),
});

/** Saves an insurance with the code; with `insuranceId` it changes that one (API-48). */
export const updateInsurance = endpoint({
  name: 'updateInsurance',
  method: 'POST',
  path: '/selfcare/updateinsurance/{id}/{dependantId}/',
  auth: 'patient',
  writes: true,
  params: whose,
  body: bodyOf({
    otp,
    insuranceId: optionalOrNull(bodyId('insurance')),
    insuranceName: filledLine(100, 'fields_insurance'),
    memberNumber,
    groupNumber: optionalOrNull(line(40)),
  }),
  answer: z.object({ insurance: personInsurance }),
});

/** Takes an insurance off the list, with its cards and with the code; the visits that it paid for stay. */
export const removeInsurance = endpoint({
  name: 'removeInsurance',
  method: 'POST',
  path: '/selfcare/removeinsurance/{id}/{dependantId}/',
  auth: 'patient',
  writes: true,
  params: whose,
  body: bodyOf({ otp, insuranceId: bodyId('insurance') }),
  answer: z.object({ insurance: z.array(personInsurance) }),
});

/** The bytes of one side of a card, for the household alone. */
export const insuranceCardFile = endpoint({
  name: 'insuranceCardFile',
  method: 'GET',
  path: '/selfcare/insurancecard/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathId('insuranceCard') }),
  file: bytesType,
  answer: bytesAnswer,
});

/** Removes one side of a card, bytes and all; repeatable. */
export const removeInsuranceCard = endpoint({
  name: 'removeInsuranceCard',
  method: 'POST',
  path: '/selfcare/insurancecard/{id}/remove/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('insuranceCard') }),
  answer: z.object({}),
});
