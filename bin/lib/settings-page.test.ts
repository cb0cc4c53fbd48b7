import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#bin/run-program.ts';
import { allSettings, settingTopics } from '#server/settings/all-settings.ts';
import type { Setting } from '#server/settings/setting.ts';
import { settingsPage } from './settings-page.ts';

const settings = Object.entries<Setting>(allSettings);

test('docs/settings.md is what the code says (npm run settings writes it)', () => {
  expect(readFileSync(path.join(projectRoot, 'docs', 'settings.md'), 'utf8')).toBe(settingsPage());
});

test('every setting stands under one topic', () => {
  const named = settingTopics.flatMap((topic) => Object.keys(topic.settings));
  expect(named.toSorted()).toEqual(Object.keys(allSettings).toSorted());
});

test('every setting says in whole sentences what it does, what it may be, and what counts without it', () => {
  for (const [name, { does, values, otherwise }] of settings) {
    expect(does, name).toMatch(/^[A-Z].{15,}\.$/);
    expect(values, name).toMatch(/^\S.*[^.]$/);
    expect(otherwise, name).toMatch(/^\d$|^\S.*[^.]$/);
  }
});

test('the default number that the page names is the one that counts', () => {
  const numbers = settings.filter(([, { otherwise }]) => /^\d+(\/\d+)?$/.test(otherwise));

  expect(numbers.length).toBeGreaterThan(20);
  for (const [name, { schema, otherwise }] of numbers) {
    expect(schema.parse(undefined), name).toEqual(schema.parse(otherwise));
  }
});

test('what holds a password, a key or a token is marked as secret', () => {
  const telling = settings.filter(([name, { values }]) => /(SECRET|TOKEN|KEY)$/.test(name) || /password/.test(values));

  expect(telling.length).toBeGreaterThan(5);
  for (const [name, { isSecret }] of telling) expect(isSecret, name).toBe(true);
});
