import { expect, test } from 'vitest';
import { readRole } from './role.ts';

test.each([
  [[], 'all'],
  [['--role', 'all'], 'all'],
  [['--role', 'web'], 'web'],
  [['--role=worker'], 'worker'],
])('the arguments %j make a process that is %s', (args, role) => {
  expect(readRole(args)).toBe(role);
});

test.each([
  [['--role', 'nurse'], 'The role is web, worker or all: --role nurse'],
  [['--role=web=no'], 'The role is web, worker or all: --role web=no'],
  [['--role'], 'The role is web, worker or all: --role '],
  [['web'], 'The one argument is --role web, worker or all: web'],
  [['--port', '1'], 'The one argument is --role web, worker or all: --port 1'],
  [['--role', 'web', 'worker'], 'The one argument is --role web, worker or all: --role web worker'],
])('the arguments %j are refused in one line', (args, line) => {
  expect(() => readRole(args)).toThrow(line);
});
