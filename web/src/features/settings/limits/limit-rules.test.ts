import { expect, test } from 'vitest';
import { readLimit } from './limit-rules.ts';

test('a limit is whole points, also as people write them; nothing is no limit', () => {
  expect(readLimit(5, '2,000').data).toEqual({ dependantId: 5, monthlyPoints: 2_000 });
  expect(readLimit(5, ' 0 ').data?.monthlyPoints).toBe(0);
  expect(readLimit(5, '  ').data?.monthlyPoints).toBeNull();
});

test('anything else is refused in the words of the form', () => {
  for (const typed of ['-1', '1.5', '1e3', '٢٥', 'many']) {
    expect(readLimit(5, typed).error?.issues[0]?.message, typed).toBe(
      'Please enter whole points, or leave it empty for no limit.',
    );
  }
  expect(readLimit(5, '10,000,000').data?.monthlyPoints).toBe(10_000_000);
  expect(readLimit(5, '10,000,001').error?.issues[0]?.message).toBe(
    'Please enter at most 10,000,000 points, or leave it empty for no limit.',
  );
});
