const poolBusyCode = 'POOL_BUSY';

// In the words of node-postgres: none became free, and a new one was not opened.
const inVain = new Set(['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']);

/** True where there was no connection in time; whether the database is well it leaves open. */
export const isPoolFull = (error: unknown) => error instanceof Error && inVain.has(error.message);

/** What is thrown instead where the database goes on answering others: it is there, and there is too much to do. */
export const poolBusy = (cause: unknown) =>
  Object.assign(new Error('no connection became free in time', { cause }), { code: poolBusyCode });

/** True where a call had to wait too long for a connection, of a database that answers. */
export const isPoolBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === poolBusyCode;
