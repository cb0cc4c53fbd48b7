import { type Caller, read, write } from './own-calls.ts';
import { latestCode } from './people.ts';

type Household = {
  patient: { id: number; dependantId: number; email: string; dependants: { id: number; firstName: string }[] };
};

/** Adds an insurance, by its code, for the person who is signed in, or for one of their family by first name. */
export async function addInsurance(page: Caller, firstName?: string): Promise<void> {
  const { patient } = await read<Household>(page, '/selfcare/patientdata/');
  const dependant = patient.dependants.find((person) => person.firstName === firstName);
  const path = `/selfcare/updateinsurance/${patient.id}/${dependant?.id ?? patient.dependantId}/`;

  await read(page, path);
  const otp = await latestCode(page.request, patient.email);
  await write(page, path, { otp, insuranceName: 'Village Plan', memberNumber: 'W2041' });
}
