import { expect, test } from 'vitest';
import { describeSource } from './care-source.ts';

test('CARE-01 a source that says how often has that first, and any other stays as it is', () => {
  expect(describeSource('CDC, recommendations, 2025: every season from six months of age')).toBe(
    'How often: every season from six months of age. Source: CDC, recommendations, 2025.',
  );
  expect(describeSource('Medicare, annual wellness visit')).toBe('How often: Medicare, annual wellness visit');
});
