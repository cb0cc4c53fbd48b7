import * as z from 'zod/mini';
import { demandWhole, isThisMachine, serviceUrl } from '#server/lib/service-settings.ts';
import { findFaults, throwFaults } from '#server/lib/setting-error.ts';
import { numberSetting, setting } from './setting.ts';

/** The mail server, and the address that mails come from. */
export type MailSettings = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps); otherwise the connection is raised to TLS where the server is another machine. */
  isSecure: boolean;
  isThisMachine: boolean;
  login: { user: string; password: string } | undefined;
  from: string;
};

/** The gateway of text messages, in Twilio's call shape. `from` is a number, a short code or a sender's name. */
export type SmsSettings = { url: string; account: string; token: string; from: string };

/** Where messages really go; a channel without settings goes to the outbox of the demo. */
type Delivery = { mail: MailSettings | undefined; sms: SmsSettings | undefined };

function hasReadableLogin(text: string) {
  const { username, password } = new URL(text);
  if (!username !== !password) return false;

  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address', abort: true })
  .check(z.refine(hasReadableLogin, 'needs a user and a password, written as in any address: smtp://user:pass@host'));

const smsSender = z
  .string()
  .check(
    z.regex(
      /^(\+[1-9]\d{7,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'must be a number like +12025550100, a short code or the name of a sender',
    ),
  );

/** The settings of the delivery, as environment variables. */
export const deliverySettings = {
  SMTP_URL: setting(z.optional(smtpUrl), {
    does: 'The mail server, with the user and password where it wants them. `smtp://` is raised to TLS unless the server is on this machine; `smtps://` (port 465) is TLS from the first byte.',
    values: 'smtp://user:password@host:587 or smtps://user:password@host',
    otherwise: 'the outbox of the demo',
    isNeeded: true,
    isSecret: true,
  }),
  MAIL_FROM: setting(z.optional(z.email('must be an email address')), {
    does: 'The address that mails come from. Providers whom an ambassador has referred reply to it, so somebody has to read it.',
    values: 'an email address',
    otherwise: 'none: belongs to SMTP_URL',
    isNeeded: true,
  }),
  SMS_URL: setting(z.optional(serviceUrl('the gateway')), {
    does: "The gateway for text messages, in the call shape of Twilio's Messages.",
    values: 'an https:// address, like https://api.twilio.com',
    otherwise: 'the outbox of the demo',
    isNeeded: true,
  }),
  SMS_ACCOUNT: setting(z.optional(z.string().check(z.regex(/^[\w-]+$/, 'must be made of letters, digits, - and _'))), {
    does: 'The name of our account at the gateway.',
    values: 'letters, digits, - and _',
    otherwise: 'none: belongs to SMS_URL',
    isNeeded: true,
  }),
  SMS_TOKEN: setting(z.optional(z.string()), {
    does: 'The token of our account at the gateway.',
    values: 'text',
    otherwise: 'none: belongs to SMS_URL',
    isNeeded: true,
    isSecret: true,
  }),
  SMS_FROM: setting(z.optional(smsSender), {
    does: 'What text messages come from.',
    values: 'a number like +12025550100, a short code or the name of a sender',
    otherwise: 'none: belongs to SMS_URL',
    isNeeded: true,
  }),
  DELIVERY_TIMEOUT_MS: numberSetting(
    { from: 100, to: 60_000, otherwise: 30_000, unit: 'milliseconds' },
    'How long the mail server or the gateway may take to answer. After that the message is tried again later.',
  ),
};

const mailNames = ['SMTP_URL', 'MAIL_FROM'] as const;
const smsNames = ['SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const;

type DeliveryValues = { [Name in (typeof mailNames | typeof smsNames)[number]]?: string | undefined };

const submissionPort = 587;
const submissionsPort = 465;

function toMail(smtpAddress: string, from: string): MailSettings {
  const url = new URL(smtpAddress);
  const isSecure = url.protocol === 'smtps:';

  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port || (isSecure ? submissionsPort : submissionPort)),
    isSecure,
    isThisMachine: isThisMachine(url),
    login: url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : undefined,
    from,
  };
}

/** Where messages go, from the checked settings. Throws an Error with one clear line for each that is missing. */
export function readDelivery(values: DeliveryValues, mode: 'demo' | 'production'): Delivery {
  const isNeeded = mode === 'production';
  throwFaults(
    findFaults([
      () => demandWhole(values, mailNames, isNeeded ? 'a mail server' : undefined),
      () => demandWhole(values, smsNames, isNeeded ? 'a gateway for text messages' : undefined),
    ]),
  );

  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = values;
  return {
    mail: SMTP_URL && MAIL_FROM ? toMail(SMTP_URL, MAIL_FROM) : undefined,
    sms:
      SMS_URL && SMS_ACCOUNT && SMS_TOKEN && SMS_FROM
        ? { url: SMS_URL, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM }
        : undefined,
  };
}
