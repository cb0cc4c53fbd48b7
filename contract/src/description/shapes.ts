import * as z from 'zod/mini';
import { careShapes } from './shapes-of-care.ts';
import { peopleShapes } from './shapes-of-people.ts';
import { pointsShapes } from './shapes-of-points.ts';

/** What a shape has in the description: its name, what it is, and what its fields mean where that is of their own. */
type NamedShape = {
  readonly id: string;
  readonly about: string;
  readonly fields?: Readonly<Record<string, string>>;
};

export type ShapeEntry = readonly [schema: z.ZodMiniType, named: NamedShape];

/** The shapes that recur, by the names that a generated client has for them. */
export const shapes = z.registry<NamedShape>();

for (const [schema, named] of [...peopleShapes, ...careShapes, ...pointsShapes]) shapes.add(schema, named);
