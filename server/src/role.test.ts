import { expect, test } from 'vitest';
import { readRole, servesPages } from './role.ts';

test.each([
  [[], 'all', true],
  [['--role', 'all'], 'all', true],
  [['--role', 'web'], 'web', true],
  [['--role=worker'], 'worker', false],
])('the arguments %j make a process that is %s', (args, role, pages) => {
  expect(readRole(args)).toBe(role);
  expect(servesPages(args)).toBe(pages);
});

test.each([
  [['--role', 'nurse'], 'The role is web, worker or all: --role nurse'],
  [['--role=web=no'], 'The role is web, worker or all: --role web=no'],
  [['--role'], 'The role is web, worker or all: --role '],
  [['web'], 'The one argument is --role web, worker or all: web'],
  [['--port', '1'], 'The one argument is --role web, worker or all: --port 1'],
  [['--role', 'web', 'worker'], 'The one argument is --role web, worker or all: --role web worker'],
])('the arguments %j are refused in one line, before pages are built', (args, line) => {
  expect(() => readRole(args)).toThrow(line);
  expect(servesPages(args)).toBe(false);
});
