import { mapPoint } from '@kindwell/contract/appointments/clinic-shape.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { id, idRegistry } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/** More would not be told apart on a map. */
export const mostPoints = 60;

const clinicIds = z
  .pipe(
    z.string('fields_choice_invalid').check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,59}$/, 'fields_choice_invalid')),
    z.transform((text) => text.split(',').map(Number)),
  )
  .register(idRegistry, { of: 'clinic' });

/** A street map that the operator has named: its styles by address, and whose it is where the style does not say. */
const streetMap = z.object({
  style: z.string(),
  darkStyle: z.nullable(z.string()),
  attribution: z.nullable(z.string()),
});
export type StreetMap = z.output<typeof streetMap>;

/**
 * Where these clinics are, at most sixty, ids with commas between them, and where the patient's own home is (LOCATOR-06).
 * Clinics whose place is not known are left out; `home` is null where that is not known, never another
 * account's of the household. `streetMap` is what they can lie on (LOCATOR-07), null where nobody has named one.
 */
export const clinicPoints = endpoint({
  name: 'clinicPoints',
  method: 'GET',
  path: '/selfcare/clinicpoints/',
  auth: 'patient',
  writes: false,
  query: z.object({ clinics: clinicIds }),
  answer: z.object({
    home: z.nullable(mapPoint),
    clinics: z.array(z.object({ id, ...mapPoint.shape })),
    streetMap: z.nullable(streetMap),
  }),
});
