import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';

/** Someone of the household besides the account's owner; the age is in whole years, so that children stay children. */
export type DemoRelative = {
  firstName: string;
  lastName: string;
  relation: 'child' | 'spouse' | 'parent';
  gender: 'female' | 'male';
  age: number;
};

export type DemoSignIn = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  gender: 'female' | 'male';
  age: number;
  isGuarantor?: boolean;
  verifiesEverySignIn?: boolean;
  /** Where they live. */
  postalCode?: string;
  isAmbassador?: boolean;
  relatives?: DemoRelative[];
  /** What the list at the start says about it. */
  note: string;
};

export const demoPassword = 'Welcome1!';

/** The sign-ins of docs/spec/demo.md, in its order. */
export const demoAccounts: DemoSignIn[] = [
  {
    firstName: 'Maria',
    lastName: 'Santos',
    email: 'maria.santos@example.com',
    phone: '2025550101',
    gender: 'female',
    age: 41,
    postalCode: '20009',
    isGuarantor: true,
    relatives: [
      { firstName: 'Sofia', lastName: 'Santos', relation: 'child', gender: 'female', age: 12 },
      { firstName: 'Lucas', lastName: 'Santos', relation: 'child', gender: 'male', age: 8 },
      { firstName: 'Teresa', lastName: 'Oliveira', relation: 'parent', gender: 'female', age: 70 },
    ],
    note: 'guarantor with three dependants, points and appointments',
  },
  {
    firstName: 'Daniel',
    lastName: 'Okafor',
    email: 'daniel.okafor@example.com',
    phone: '2025550102',
    gender: 'male',
    age: 34,
    note: 'ordinary patient, nothing yet',
  },
  {
    firstName: 'Ana',
    lastName: 'Lee',
    email: 'ana.lee@example.com',
    phone: '2025550103',
    gender: 'female',
    age: 29,
    note: 'shares the phone 2025550103 with Ben',
  },
  {
    firstName: 'Ben',
    lastName: 'Lee',
    email: 'ben.lee@example.com',
    phone: '2025550103',
    gender: 'male',
    age: 31,
    note: 'shares the phone 2025550103 with Ana',
  },
  {
    firstName: 'Jana',
    lastName: 'Novak',
    email: 'family.novak@example.com',
    phone: '2025550104',
    gender: 'female',
    age: 46,
    note: 'shares the email; phone 2025550104',
  },
  {
    firstName: 'Petr',
    lastName: 'Novak',
    email: 'family.novak@example.com',
    phone: '2025550105',
    gender: 'male',
    age: 48,
    note: 'shares the email; phone 2025550105',
  },
  {
    firstName: 'Grace',
    lastName: 'Kim',
    email: 'grace.kim@example.com',
    phone: '2025550106',
    gender: 'female',
    age: 38,
    verifiesEverySignIn: true,
    note: 'needs a code at every sign-in, see /demo/outbox',
  },
  {
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'omar.haddad@example.com',
    phone: '2025550107',
    gender: 'male',
    age: 52,
    isAmbassador: true,
    note: 'ambassador',
  },
];

/** Who runs the demo: no patients. Their second code is on /demo/outbox. */
export const demoStaff: { name: string; email: string; roles: StaffRole[]; note: string }[] = [
  {
    name: 'Olivia Grant',
    email: 'olivia.grant@example.com',
    roles: ['owner'],
    note: 'owner: may do everything, invites others',
  },
  { name: 'Sam Rivera', email: 'sam.rivera@example.com', roles: ['support'], note: 'support: helps people, reviews' },
];
