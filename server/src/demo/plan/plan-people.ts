import { nameGroups } from '#server/demo/data/names.ts';
import { demoAccounts } from '#server/demo/data/sign-ins.ts';
import { addDays } from './calendar.ts';
import { fictionalPhone, type PlannedClinic, plannedClinics } from './plan-directory.ts';
import { randomOf } from './random.ts';

export type PlannedPatient = {
  id: number;
  householdId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  isGuarantor: boolean;
  verifiesEverySignIn: boolean;
  postalCode: string | null;
  isCrowd: boolean;
};

/** `timeZone`: where someone of the crowd lives; null for the households of the sign-ins. */
export type PlannedDependant = {
  id: number;
  householdId: number;
  loginId: number | null;
  firstName: string;
  lastName: string;
  dob: string;
  gender: 'female' | 'male';
  relation: 'self' | 'child' | 'spouse' | 'parent';
  email: string | null;
  phone: string | null;
  isAmbassador: boolean;
  timeZone: string | null;
};

export type PlannedPeople = { patients: PlannedPatient[]; dependants: PlannedDependant[] };

// Enough that all the providers of a time zone can be busy at once, two people to spare at each clinic.
const crowdOfClinic = 5;
const firstCrowdLine = 40;

const bornYearsAgo = (today: string, age: number, spread: number) =>
  addDays(today, -Math.round(age * 365.25) - 20 - spread);

function addSignIns(people: PlannedPeople, today: string) {
  for (const account of demoAccounts) {
    const id = people.patients.length + 1;
    const { firstName, lastName, email, gender } = account;
    const phone = `+1${account.phone}`;
    const random = randomOf('birthday', id);

    people.patients.push({
      id,
      householdId: id,
      firstName,
      lastName,
      email,
      phone,
      isGuarantor: account.isGuarantor ?? false,
      verifiesEverySignIn: account.verifiesEverySignIn ?? false,
      postalCode: account.postalCode ?? null,
      isCrowd: false,
    });

    people.dependants.push({
      id: people.dependants.length + 1,
      householdId: id,
      loginId: id,
      firstName,
      lastName,
      dob: bornYearsAgo(today, account.age, random.whole(0, 300)),
      gender,
      relation: 'self',
      email,
      phone,
      isAmbassador: account.isAmbassador ?? false,
      timeZone: null,
    });

    for (const { age, ...relative } of account.relatives ?? []) {
      people.dependants.push({
        ...relative,
        id: people.dependants.length + 1,
        householdId: id,
        loginId: null,
        dob: bornYearsAgo(today, age, random.whole(0, 300)),
        email: null,
        phone: null,
        isAmbassador: false,
        timeZone: null,
      });
    }
  }
}

function addStranger(people: PlannedPeople, clinic: PlannedClinic, phone: string, today: string) {
  const id = people.patients.length + 1;
  const random = randomOf('crowd', id);
  const group = random.pick(nameGroups);
  const isFemale = random.chance(0.5);
  const firstName = random.pick(isFemale ? group.female : group.male);
  const lastName = random.pick(group.family);
  const email = `patient.${id}@example.com`;

  people.patients.push({
    id,
    householdId: id,
    firstName,
    lastName,
    email,
    phone,
    isGuarantor: false,
    verifiesEverySignIn: false,
    postalCode: null,
    isCrowd: true,
  });

  people.dependants.push({
    id: people.dependants.length + 1,
    householdId: id,
    loginId: id,
    firstName,
    lastName,
    dob: bornYearsAgo(today, random.whole(18, 80), random.whole(0, 300)),
    gender: isFemale ? 'female' : 'male',
    relation: 'self',
    email,
    phone,
    isAmbassador: false,
    timeZone: clinic.timeZone,
  });
}

// Other patients, who make the calendars look lived in. Nobody knows their password.
function addCrowd(people: PlannedPeople, today: string) {
  const nextLine = new Map<string, number>();

  for (const clinic of plannedClinics) {
    for (let count = 0; count < crowdOfClinic; count += 1) {
      const line = nextLine.get(clinic.areaCode) ?? firstCrowdLine;
      nextLine.set(clinic.areaCode, line + 1);
      addStranger(people, clinic, fictionalPhone(clinic.areaCode, line), today);
    }
  }
}

/** The sign-ins of the contract first, then the crowd; the households have the numbers of their patients. */
export function planPeople(today: string): PlannedPeople {
  const people: PlannedPeople = { patients: [], dependants: [] };
  addSignIns(people, today);
  addCrowd(people, today);
  return people;
}
