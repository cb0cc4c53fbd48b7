import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('a queue lets no more than its number work at once, in order, and counts who waits', async () => {
  const queue = createQueue(2);
  const begun: number[] = [];
  let atWork = 0;
  let most = 0;

  const all = [1, 2, 3, 4, 5].map((number) =>
    queue.run(async () => {
      begun.push(number);
      atWork += 1;
      most = Math.max(most, atWork);
      await wait(5);
      atWork -= 1;
      return number;
    }),
  );

  await wait(0);
  expect(queue.waiting()).toBe(3);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(queue.waiting()).toBe(0);
});

test('work that fails passes its failure on and gives its place to the next', async () => {
  const queue = createQueue(1);
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'yes');

  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await queue.run(async () => 'again')).toBe('again');
});
