import * as z from 'zod/mini';
import type { NamedShape } from './describe.ts';
import { careShapes } from './shapes-of-care.ts';
import { directoryShapes } from './shapes-of-directory.ts';
import { peopleShapes } from './shapes-of-people.ts';
import { pointsShapes } from './shapes-of-points.ts';
import { setupShapes } from './shapes-of-setup.ts';
import { staffShapes } from './shapes-of-staff.ts';

/** The shapes that recur, by the names that a generated client has for them. */
export const shapes = z.registry<NamedShape>();

for (const [schema, named] of [
  ...peopleShapes,
  ...careShapes,
  ...pointsShapes,
  ...directoryShapes,
  ...staffShapes,
  ...setupShapes,
])
  shapes.add(schema, named);
