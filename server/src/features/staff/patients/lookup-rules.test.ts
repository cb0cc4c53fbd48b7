import { expect, test } from 'vitest';
import { namedBy } from './lookup-rules.ts';

const none = { email: null, phone: null, memberNumber: null };

test.each([
  ['Maria@Example.org', { ...none, email: 'maria@example.org' }],
  ['(202) 555-0143', { ...none, phone: '+12025550143' }],
  ['+44 20 7946 0018', { ...none, phone: '+442079460018' }],
  ['kw10482', { ...none, memberNumber: 'KW10482' }],
  ['KW 10482', { ...none, memberNumber: 'KW10482' }],
  ['Maria Santos', undefined],
  ['10482', undefined],
  ['KW%', undefined],
])('STAFF-17 %s names an account by the whole of it, or none', (who, named) => {
  expect(namedBy(who)).toEqual(named);
});
