import pg from 'pg';
import pino, { type DestinationStream, type Logger } from 'pino';
import { currentWork } from './work.ts';

// The words of a database error can quote what a person typed; its code and the place in our code cannot.
function describeError(error: Error & { code?: string; constraint?: string }) {
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const message = error instanceof pg.DatabaseError ? undefined : error.message;

  return { type: error.name, code: error.code, constraint: error.constraint, message, frames };
}

/**
 * JSON lines on standard output unless told otherwise. What is logged for a call or a job has its id, and that of its
 * trace, wherever it is logged. Nothing that names a person is ever given to it; requests log their route only.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const settings = {
    level,
    base: null,
    mixin: () => currentWork()?.fields ?? {},
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // A request's own serializer would print its address, with ids and searches in it.
      req: () => undefined,
      res: () => undefined,
      err: describeError,
    },
  };

  return pino(settings, destination);
}
