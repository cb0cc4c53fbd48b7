const thisMachine = ['127.0.0.1', '0.0.0.0', '::'];

/**
 * Where a server that listens at this host and port is reached from its own machine, also one that listens everywhere:
 * `http://localhost:3000`.
 */
export function ownAddress(host: string, port: number): string {
  const name = thisMachine.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
