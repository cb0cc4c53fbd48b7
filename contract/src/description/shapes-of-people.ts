import { personName } from '@kindwell/contract/answers.ts';
import { loginUser } from '@kindwell/contract/auth/auth.ts';
import { limits, signIn } from '@kindwell/contract/auth/sign-ins.ts';
import { status } from '@kindwell/contract/envelope.ts';
import { familyAct, familyPerson, openInvitation } from '@kindwell/contract/family.ts';
import { address } from '@kindwell/contract/fields.ts';
import { coverageLine, insuranceCard, personInsurance } from '@kindwell/contract/insurance.ts';
import { dataCopy } from '@kindwell/contract/my-data/my-data.ts';
import { dependant, dependantBody, familyMember } from '@kindwell/contract/patient.ts';
import { quickActionList } from '@kindwell/contract/quick-actions.ts';
import { limit, preferences, profile } from '@kindwell/contract/settings.ts';
import { termsChange } from '@kindwell/contract/terms.ts';
import type { ShapeEntry } from './describe.ts';

/** People, their accounts and their own data. */
export const peopleShapes: ShapeEntry[] = [
  [
    status,
    {
      id: 'Status',
      about: 'What every answer says besides.',
      fields: {
        error: 'Whether the call was refused or failed.',
        msg: 'A sentence that a patient may read, in their language; may be empty where nothing failed.',
      },
    },
  ],
  [
    loginUser,
    {
      id: 'LoginUser',
      about: 'Who has signed in, with what the calls of the session prove it with.',
      fields: { id: 'The patient, sent with every call of the session as `xpr_user_id`.' },
    },
  ],
  [signIn, { id: 'SignIn', about: 'A live session of the account.' }],
  [limits, { id: 'SessionLimits', about: 'How long the session lasts.' }],
  [dependant, { id: 'Dependant', about: 'A person of the household.' }],
  [familyMember, { id: 'FamilyMember', about: 'A person of the household, in short.' }],
  [
    familyPerson,
    {
      id: 'FamilyPerson',
      about: 'A person of the household, with what may be done for them.',
      fields: { upcoming: 'How many visits lie ahead.' },
    },
  ],
  [
    dependantBody,
    {
      id: 'DependantForm',
      about: 'What is said about a person who is looked after.',
      fields: {
        dependantId: 'Whom to change; null or left out for a new person.',
        email: 'Their own email; null or left out for none.',
        phone: 'Their own phone; null or left out for none.',
      },
    },
  ],
  [personName, { id: 'PersonName', about: 'A person of the household, by name.' }],
  [
    openInvitation,
    {
      id: 'OpenInvitation',
      about: 'An invitation to the family that nobody has answered yet.',
      fields: {
        dependantId: 'For whom it is; null for somebody from outside.',
        to: 'The contact that it went to, masked.',
      },
    },
  ],
  [familyAct, { id: 'FamilyAct', about: 'Something that somebody has done or looked at for another person.' }],
  [
    personInsurance,
    {
      id: 'PersonInsurance',
      about: 'The insurance of one person.',
      fields: { cards: 'The uploaded sides of its card.' },
    },
  ],
  [
    insuranceCard,
    {
      id: 'InsuranceCard',
      about: 'One side of an uploaded insurance card.',
      fields: { type: 'The media type of the file.' },
    },
  ],
  [coverageLine, { id: 'CoverageLine', about: 'How much of a service an insurance pays.' }],
  [profile, { id: 'Profile', about: 'What the patient has said about themselves.' }],
  [preferences, { id: 'Preferences', about: 'What the patient prefers.' }],
  [limit, { id: 'PointsLimit', about: 'How many points a person may redeem in a month.' }],
  [quickActionList, { id: 'QuickActions', about: 'The quick actions of the dashboard, in the order of the person.' }],
  [address, { id: 'AddressParts', about: 'The components of an address, as a lookup has found them.' }],
  [dataCopy, { id: 'DataCopy', about: 'A copy of everything about a patient.' }],
  [
    termsChange,
    { id: 'TermsChange', about: 'A version of the terms or the privacy notice, and what changed with it.' },
  ],
];
