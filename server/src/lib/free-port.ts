import { once } from 'node:events';
import { createServer } from 'node:net';

/** The sentence about a port that somebody else has. */
export const takenPort = (port: number) => `Port ${port} is taken: stop what listens there, or set PORT to another.`;

export const isTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Throws one clear line where somebody else listens on the port; listens itself for a moment to find out. */
export async function demandFreePort({ port, host }: { port: number; host: string }) {
  const probe = createServer();

  try {
    probe.listen({ port, host });
    await once(probe, 'listening');
  } catch (error) {
    throw isTaken(error) ? new Error(takenPort(port), { cause: error }) : error;
  }
  probe.close();
  await once(probe, 'close');
}
