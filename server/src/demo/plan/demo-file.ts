import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import {
  clinicSchema,
  type Directory,
  providerSchema,
} from '#server/features/providers/import/check/directory-schema.ts';

/** The clinics and providers of the demo: a file as `npm run clinics:import` takes it. */
export const demoFile = fileURLToPath(new URL('../clinics.json', import.meta.url));

const directory = z.object({ clinics: z.array(clinicSchema), providers: z.array(providerSchema) });

/** What the file says. Into an empty database it goes in this order, so the n-th clinic has the id n, and so on. */
export const demoDirectory: Directory = z.parse(directory, JSON.parse(readFileSync(demoFile, 'utf8')));
