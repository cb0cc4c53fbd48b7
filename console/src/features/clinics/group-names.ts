import type { FieldGroup } from '@kindwell/contract/staff/directory/field-groups.ts';
import { m } from '#console/paraglide/messages.js';

const names: Record<FieldGroup, () => string> = {
  facts: m.clinics_group_facts,
  texts: m.clinics_group_texts,
  pictures: m.clinics_group_pictures,
  lists: m.clinics_group_lists,
  hours: m.clinics_group_hours,
  visitTypes: m.clinics_group_visit_types,
  work: m.clinics_group_work,
  published: m.clinics_group_published,
};

/** What a group of fields is called. */
export const groupName = (group: FieldGroup): string => names[group]();
