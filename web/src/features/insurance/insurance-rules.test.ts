import { expect, test } from 'vitest';
import { formOf, inputOf, insuranceForm, otherInsurer } from './insurance-rules.ts';

const listed = ['Aetna', 'Cigna'];
const aetna = {
  id: 3,
  dependantId: 7,
  insurerId: 1,
  insuranceName: 'Aetna',
  memberNumber: 'W1',
  groupNumber: null,
  coverage: [],
  cards: [],
};

test('a new insurance begins empty, a kept one with what is kept', () => {
  expect(formOf(undefined, listed)).toEqual({ insurer: '', otherName: '', memberNumber: '', groupNumber: '' });
  expect(formOf(aetna, listed)).toEqual({ insurer: 'Aetna', otherName: '', memberNumber: 'W1', groupNumber: '' });
  expect(formOf({ ...aetna, insuranceName: 'Village Plan', groupNumber: 'G' }, listed)).toEqual({
    insurer: otherInsurer,
    otherName: 'Village Plan',
    memberNumber: 'W1',
    groupNumber: 'G',
  });
});

test('what is saved names the insurer, of the list or not, and leaves an empty group out', () => {
  const form = { insurer: 'Aetna', otherName: 'left over', memberNumber: 'W1', groupNumber: ' ' };
  expect(inputOf(form, 3)).toEqual({ insuranceId: 3, insuranceName: 'Aetna', memberNumber: 'W1', groupNumber: null });
  expect(inputOf({ ...form, insurer: otherInsurer, otherName: 'Village Plan' }, undefined)).toMatchObject({
    insuranceId: undefined,
    insuranceName: 'Village Plan',
  });
});

test('another insurer needs its name, and every insurance its number', () => {
  const problems = (form: object) =>
    insuranceForm
      .safeParse({ insurer: 'Aetna', otherName: '', memberNumber: 'W1', groupNumber: '', ...form })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  expect(problems({})).toBeUndefined();
  expect(problems({ insurer: '' })).toEqual([['insurer', 'Please choose an insurance.']]);
  expect(problems({ insurer: otherInsurer })).toEqual([['otherName', 'Please choose an insurance.']]);
  expect(problems({ memberNumber: ' ' })).toEqual([['memberNumber', 'Please enter the member number.']]);
});
