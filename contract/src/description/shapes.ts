import * as z from 'zod/mini';
import type { NamedShape } from './describe.ts';
import { careShapes } from './shapes-of-care.ts';
import { peopleShapes } from './shapes-of-people.ts';
import { pointsShapes } from './shapes-of-points.ts';
import { directoryShapes } from './staff/directory-shapes.ts';
import { setupShapes } from './staff/setup-shapes.ts';
import { staffShapes } from './staff/staff-shapes.ts';

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
