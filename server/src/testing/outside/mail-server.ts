import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readMail } from '#server/testing/files/read-mail.ts';

/** A mail as it arrived: the envelope that the server was told, and what was inside. */
export type ReceivedMail = ReadMail & { sender: string; recipients: string[] };

/** A real SMTP server on loopback that keeps what it takes. */
export type MailServer = {
  port: number;
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** The next recipients are answered with these codes instead of being accepted: 450 for later, 550 for never. */
  refuseNext(...codes: number[]): void;
  /** Calls this while the server has a mail and has not said so yet. */
  beforeTaking(work: () => Promise<void>): void;
  stop(): Promise<void>;
};

/** The settings by which a server finds it. */
export const mailSettings = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'hello@kindwell.example' });

const answer = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/** Starts it with a certificate that nobody vouches for, and on a port of its own choice unless one is given. */
export async function startMailServer(options: SMTPServerOptions = {}, wantedPort = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusals: number[] = [];
  let work = async () => {};

  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    ...options,
    onRcptTo({ address }, _session, callback) {
      const code = refusals.shift();
      callback(code === undefined ? null : answer(code, `<${address}>: no`));
    },
    async onData(stream, { envelope }, callback) {
      // Who hangs up in the middle of a mail has handed over none.
      const source = await text(stream).catch(() => null);
      if (source === null) return callback(answer(451, 'half a mail'));
      await work();

      mails.push({
        ...readMail(source),
        sender: envelope.mailFrom ? envelope.mailFrom.address : '',
        recipients: envelope.rcptTo.map(({ address }) => address),
      });
      callback(null, 'taken');
    },
  });
  // A client that hangs up is part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext: (...codes) => void refusals.push(...codes),
    beforeTaking(next) {
      work = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
