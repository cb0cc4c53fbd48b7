import { expect, test } from 'vitest';
import { part, sql } from './sql.ts';

test('a value becomes a parameter, whatever is in it', () => {
  const { text, values } = sql`select from visit where id = ${7} and name = ${"'; drop table visit; --"}`;

  expect(text).toBe('select from visit where id = $1 and name = $2');
  expect(values).toEqual([7, "'; drop table visit; --"]);
});

test('a part stands where it is put, and its values are numbered with the others', () => {
  const open = part`status = ${'open'}`;
  const ours = part`(${open} or owner = ${3})`;
  const { text, values } = sql`select ${part`id, name`} from visit where ${ours} and at < ${9} and ${open}`;

  expect(text).toBe('select id, name from visit where (status = $1 or owner = $2) and at < $3 and status = $4');
  expect(values).toEqual(['open', 3, 9, 'open']);
});

test('the same text has the same name and plan, another one another', () => {
  const byColumn = (column: ReturnType<typeof part>, value: number) =>
    sql`select from visit where ${column} = ${value}`;

  expect(byColumn(part`id`, 1).name).toBe(byColumn(part`id`, 2).name);
  expect(byColumn(part`id`, 1).name).not.toBe(byColumn(part`clinic_id`, 1).name);
  expect(byColumn(part`id`, 1).name).toBe(sql`select from visit where id = ${1}`.name);
});

test('what stands in two places is told apart from a value that stands there', () => {
  const pair = (left: unknown, right: unknown) => sql`select ${left}, ${right}`;

  expect(pair(part`now()`, 1)).toMatchObject({ text: 'select now(), $1', values: [1] });
  expect(pair(1, part`now()`)).toMatchObject({ text: 'select $1, now()', values: [1] });
});
