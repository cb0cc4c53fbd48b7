import type { FastifyInstance } from 'fastify';
import { sql } from '#server/db/sql.ts';
import type { Services } from '#server/services.ts';
import { isDraining } from './close-gently.ts';
import { refuse } from './errors.ts';

/**
 * GET /healthz: the process lives. GET /readyz: it can serve, the database answers and nobody has told it to stop. For
 * load balancers; no session.
 */
export function addHealth(app: FastifyInstance, { db }: Services) {
  app.get('/healthz', async () => ({ status: { error: false, msg: 'alive' } }));

  app.get('/readyz', async () => {
    if (isDraining(app)) throw refuse('unavailable');

    await db.one(sql`select 1 as ready`).catch(() => {
      throw refuse('unavailable');
    });

    return { status: { error: false, msg: 'ready' } };
  });
}
