/** Whether two values of a form are the same, lists and objects looked into. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form that differ from what it began with. */
export function changesOf<Form extends object>(began: Form, typed: Form): Partial<Form> {
  const names = Object.keys(began) as (keyof Form)[];

  return Object.fromEntries(
    names.filter((name) => !isSame(began[name], typed[name])).map((name) => [name, typed[name]]),
  ) as Partial<Form>;
}

/**
 * Whether the author of `changes` has to hear of what was saved elsewhere since they began: it is not what they see. Not
 * where they changed nothing, nor where the same was saved there.
 */
export function isOverwritten<Form extends object>(began: Form, latest: Form, changes: Partial<Form>): boolean {
  const typed = { ...began, ...changes };
  const elsewhere = Object.keys(changesOf(began, latest)) as (keyof Form)[];

  return Object.keys(changes).length > 0 && elsewhere.some((name) => !isSame(typed[name], latest[name]));
}
