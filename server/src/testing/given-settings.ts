import { readConfig } from '#server/config.ts';

/** What the program reads of these settings; a secret that it makes for itself is always the same. */
export const readSettings = (given: Record<string, string>) =>
  readConfig(given, () => 'a secret that a demo has made for itself, ok');

/** What production cannot do without, each part by itself. */
export const productionSettings = {
  DATABASE_URL: 'postgres://db/kindwell',
  KINDWELL_SECRET: 'a secret of the production tests',
  PUBLIC_URL: 'https://kindwell.example/',
};
export const mailSettings = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'hello@example.com' };
export const textSettings = {
  SMS_URL: 'https://sms.example.com',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'token',
  SMS_FROM: '+12025550100',
};
export const tangoSettings = {
  GIFT_CARD_PROVIDER: 'tango',
  GIFT_CARD_PLATFORM: 'Kindwell Live',
  GIFT_CARD_CUSTOMER: 'kindwell',
  GIFT_CARD_ACCOUNT: 'kindwell-usd',
  GIFT_CARD_KEY: 'key',
};
