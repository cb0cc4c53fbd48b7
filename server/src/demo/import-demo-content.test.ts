import { expect, test } from 'vitest';
import { boosts } from '#server/catalogue/kinds/boosts.ts';
import { offers } from '#server/catalogue/kinds/offers.ts';
import { demoEntries } from '#server/testing/files/demo-content.ts';

const folderDay = '2026-01-01';

test('CONTENT-11 the offers of the demo are of every type, some of them taken back or over, a few of them once for each person', () => {
  const all = demoEntries(offers);
  expect([...new Set(all.map(({ type }) => type))].sort()).toEqual(['fixed', 'free', 'percentage']);
  expect(all.some(({ offered }) => !offered)).toBe(true);
  expect(all.some(({ lastDay }) => lastDay < folderDay)).toBe(true);
  expect(all.length).toBeGreaterThanOrEqual(20);

  const once = all.filter(({ oncePerPerson }) => oncePerPerson);
  expect(once.length).toBeGreaterThanOrEqual(3);
  expect(once.every(({ type }) => type === 'free')).toBe(true);
  expect(once.length).toBeLessThan(all.length / 2);

  const forOneType = all.filter(({ visitType }) => visitType !== undefined);
  expect(forOneType.length).toBeGreaterThanOrEqual(5);
  expect(forOneType.length).toBeLessThan(all.length);
});

test('CONTENT-11 one boost of the demo runs today, and one is still ahead', () => {
  const began = demoEntries(boosts).map(({ firstDay = '' }) => firstDay <= folderDay);

  expect(began.toSorted()).toEqual([false, true]);
});
