/**
 * What the page tells its console: the session's steps (SESS-09) and failed calls. Never a name, a contact, a token.
 */
export const log = {
  info(message: string) {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to it
    console.info(message);
  },
  error(message: string, ...details: string[]) {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to it
    console.error(message, ...details);
  },
};
