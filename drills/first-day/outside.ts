import { setTimeout as wait } from 'node:timers/promises';
import { mailSettings, startMailServer } from '#server/testing/outside/mail-server.ts';
import { bodyOf, smsSettings, startSmsGateway } from '#server/testing/outside/sms-gateway.ts';
import { type GiftCards, startGiftCards } from './gift-cards.ts';

/** Everybody whom a production calls, on loopback: the mail server, the gateway of texts and the provider of gift cards. */
export type Outside = Pick<GiftCards, 'settings' | 'codes'> & {
  /** What a pattern finds in the latest mail to an address or text to a number, once it has come. */
  find(recipient: string, pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
};

const longestMs = 60_000;

export async function startOutside(): Promise<Outside> {
  const mail = await startMailServer({ closeTimeout: 1 });
  const texts = await startSmsGateway();
  const cards = await startGiftCards();

  const mailed = (recipient: string) =>
    mail.mails.findLast(({ recipients }) => recipients.includes(recipient))?.parts.map(({ content }) => content);
  const texted = (number: string) =>
    texts.calls.findLast(({ form }) => form.some(([name, value]) => name === 'To' && value.endsWith(number)));

  return {
    settings: { ...mailSettings(mail.url), ...smsSettings(texts.url), ...cards.settings },
    codes: cards.codes,
    async find(recipient, pattern) {
      const until = Date.now() + longestMs;
      while (Date.now() < until) {
        const text = texted(recipient);
        const found = pattern.exec(text ? bodyOf(text) : (mailed(recipient)?.join('\n') ?? ''));
        if (found) return found[1] ?? found[0];
        await wait(50);
      }
      throw new Error(`no message with ${pattern} came`);
    },
    async stop() {
      await cards.stop();
      await texts.stop();
      await mail.stop();
    },
  };
}
