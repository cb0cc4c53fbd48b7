import Fastify from 'fastify';
import pg from 'pg';

// The rival of the measurements: the same Fastify, driver and pool with nothing around them.

// biome-ignore lint/style/noProcessEnv: a script of one setting
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(
  'create table if not exists bench_row (id bigint generated always as identity primary key, note text)',
);

const app = Fastify();

app.get<{ Params: { id: string } }>('/clinic/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'clinic',
    text: 'select * from clinic where id = $1',
    values: [request.params.id],
  });
  return rows[0];
});

app.post<{ Body: { note: string } }>('/row', async (request) => {
  const { rows } = await pool.query({
    name: 'row',
    text: 'insert into bench_row (note) values ($1) returning id',
    values: [request.body.note],
  });
  return rows[0];
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);

process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
