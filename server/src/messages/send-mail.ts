import nodemailer from 'nodemailer';
import { brandName } from '#server/brand/brand-in-force.ts';
import type { MailSettings } from '#server/settings/delivery-settings.ts';
import { mailHtml } from './mail-html.ts';
import type { WaitingMessage } from './message-db.ts';
import type { Outcome } from './outcome.ts';

// One address and nothing else: whatever separates addresses or headers has no place in it.
const oneAddress = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u;
const longestAddress = 254;

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Only what a server says about this recipient or this mail is final; its trouble with us can be fixed. */
function readError({ code = 'unknown', command = '', responseCode }: SmtpError): Outcome {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const kind = isAboutMail && responseCode !== undefined && responseCode >= 500 ? 'refused' : 'failed';

  return { kind, failure: responseCode ? String(responseCode) : code };
}

// Published, not an invitation: a calendar program adds it when the reader says so, and answers nobody.
const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH';

function connectTo({ host, port, isSecure, isThisMachine, login }: MailSettings) {
  return nodemailer.createTransport({
    host,
    port,
    secure: isSecure,
    // Codes leave this machine encrypted or not at all. Within it there is nobody to listen, and often no certificate.
    requireTLS: !isThisMachine,
    tls: { rejectUnauthorized: !isThisMachine },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Lets mail programs show their own button that stops these mails, with one click and no page (RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Hands one mail to the mail server: plain text and HTML of the same words, and a calendar file where it has one. The
 * try ends with `signal`, whatever the server does. Never throws; see `Outcome`.
 */
export async function sendMail(
  settings: MailSettings,
  mail: WaitingMessage & { publicUrl: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const { deliveryId, recipient, subject, body, language, calendar, unsubscribeUrl } = mail;
  if (recipient.length > longestAddress || !oneAddress.test(recipient)) return { kind: 'refused', failure: 'address' };

  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1);

  try {
    await connectTo(settings).sendMail({
      envelope: { from: settings.from, to: [recipient] },
      from: { name: brandName(), address: settings.from },
      to: { name: '', address: recipient },
      subject,
      messageId: `<${deliveryId}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': language,
        ...unsubscribeHeaders(unsubscribeUrl),
      },
      text: body,
      html: mailHtml(mail),
      ...(calendar !== null && {
        attachments: [{ filename: 'visit.ics', content: calendar, contentType: calendarType }],
      }),
      signal,
    });
    return { kind: 'sent' };
  } catch (error) {
    return readError(error as SmtpError);
  }
}
