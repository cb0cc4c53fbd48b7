/** Whether two values of a form are the same, lists and objects looked into. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form that differ from what it began with. */
export function changesOf<Form extends object>(began: Form, typed: Form): Partial<Form> {
  const names = Object.keys(began) as (keyof Form)[];

  return Object.fromEntries(
    names.filter((name) => !isSame(began[name], typed[name])).map((name) => [name, typed[name]]),
  ) as Partial<Form>;
}
