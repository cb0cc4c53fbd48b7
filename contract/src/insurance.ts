import * as z from 'zod/mini';
import { text, textOrNull, wholeOrNull } from './answers.ts';
import { bodyOf, optionalOrNull } from './body.ts';
import { endpoint } from './endpoint.ts';
import { filledLine, line, otp } from './fields.ts';
import { bodyId, id, pathId } from './ids.ts';

/** How much of a service an insurance pays. */
const coverageLine = z.object({ service: text, percent: wholeOrNull, note: textOrNull });

/** Which side of an insurance card an image shows. */
export const cardSide = z.enum(['front', 'back'], 'Please choose the front or the back of the card.');

/** The insurance of one person (contract "Insurance"); `cards` are the uploaded images or PDFs. */
export const personInsurance = z.object({
  id,
  insuranceName: text,
  memberNumber: text,
  groupNumber: textOrNull,
  coverage: z.array(coverageLine),
  cards: z.array(z.object({ side: cardSide, url: text, type: text })),
});
export type PersonInsurance = z.output<typeof personInsurance>;

const whose = z.object({ id: pathId('patient'), dependantId: pathId('dependant') });

/** The insurances of oneself or of a dependant (spec §7 Insurance). */
export const getInsurance = endpoint({
  name: 'getInsurance',
  summary: 'The insurances of oneself or of a dependant.',
  method: 'GET',
  path: '/selfcare/getinsurance/{id}/{dependantId}/',
  auth: 'patient',
  writes: false,
  params: whose,
  answer: z.object({ insurance: z.array(personInsurance) }),
});

/** What one insurance covers (spec §7 Insurance). */
export const coverage = endpoint({
  name: 'coverage',
  summary: 'What an insurance of the household covers.',
  method: 'GET',
  path: '/selfcare/coverage/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathId('insurance') }),
  answer: z.object({ coverage: z.array(coverageLine) }),
});

/** Sends the code that an update needs (spec §7 Insurance). */
export const requestInsuranceOtp = endpoint({
  name: 'requestInsuranceOtp',
  summary: 'Send the code that changing an insurance needs.',
  method: 'GET',
  path: '/selfcare/updateinsurance/{id}/{dependantId}/',
  auth: 'patient',
  writes: true,
  params: whose,
  answer: z.object({}),
});

/** Saves an insurance with the code; with `insuranceId` it changes that one (spec §7 Insurance). */
export const updateInsurance = endpoint({
  name: 'updateInsurance',
  summary: 'Save an insurance of oneself or of a dependant, with the code.',
  method: 'POST',
  path: '/selfcare/updateinsurance/{id}/{dependantId}/',
  auth: 'patient',
  writes: true,
  params: whose,
  body: bodyOf({
    otp,
    insuranceId: optionalOrNull(bodyId('insurance')),
    insuranceName: filledLine(100, 'Please choose an insurance.'),
    memberNumber: filledLine(40, 'Please enter the member number.'),
    groupNumber: optionalOrNull(line(40)),
  }),
  answer: z.object({ insurance: personInsurance }),
});
