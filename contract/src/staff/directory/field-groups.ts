import * as z from 'zod/mini';

/** The groups of fields of clinics and providers for which the staff say whether a file or the hand decides. */
export const fieldGroup = z.enum(
  ['facts', 'texts', 'pictures', 'lists', 'hours', 'visitTypes', 'work', 'published'],
  'fields_filter_unknown',
);
export type FieldGroup = z.output<typeof fieldGroup>;
