import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/db/database.ts';
import { startDemoGiftCards } from '#server/demo/gift-cards/start-demo-gift-cards.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { mailSettings, smsSettings } from '#server/testing/outside/delivery.ts';
import { startMailServer } from '#server/testing/outside/mail-server.ts';
import { bodyOf, startSmsGateway } from '#server/testing/outside/sms-gateway.ts';

/** Everybody whom a production calls, on loopback: the mail server, the gateway of texts and the provider of gift cards. */
export type Outside = {
  settings: Record<string, string>;
  /** The code of the latest mail to an address or text to a number, once it has come. */
  codeFor(recipient: string): Promise<string>;
  stop(): Promise<void>;
};

const codeIn = (text: string) => /\b(\d{4})\b/.exec(text)?.[1];

/** Starts them; the provider keeps its orders in a database of its own. */
export async function startOutside(databaseUrl: string): Promise<Outside> {
  const mail = await startMailServer({ closeTimeout: 1 });
  const texts = await startSmsGateway();
  const db = openDatabase({
    url: databaseUrl,
    poolSize: 5,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 30_000,
    onError: () => {},
  });
  const cards = await startDemoGiftCards({ db, clock: systemClock, log: createLog('silent') });
  const { url, platform, customer, account, key } = cards.settings;

  const mailed = (recipient: string) =>
    mail.mails.findLast(({ recipients }) => recipients.includes(recipient))?.parts.map(({ content }) => content);
  const texted = (number: string) =>
    texts.calls.findLast(({ form }) => form.some(([name, value]) => name === 'To' && value.endsWith(number)));

  return {
    settings: {
      ...mailSettings(mail.url),
      ...smsSettings(texts.url),
      GIFT_CARD_PROVIDER: 'tango',
      GIFT_CARD_URL: url,
      GIFT_CARD_PLATFORM: platform,
      GIFT_CARD_CUSTOMER: customer,
      GIFT_CARD_ACCOUNT: account,
      GIFT_CARD_KEY: key,
    },
    async codeFor(recipient) {
      for (;;) {
        const text = texted(recipient);
        const code = codeIn(text ? bodyOf(text) : (mailed(recipient)?.join('\n') ?? ''));
        if (code) return code;
        await wait(50);
      }
    },
    async stop() {
      await cards.stop();
      await db.close();
      await texts.stop();
      await mail.stop();
    },
  };
}
