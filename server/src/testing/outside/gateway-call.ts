import { createHmac } from 'node:crypto';
import type { TestApp } from '#server/testing/test-app.ts';

/** The signature of a gateway in Twilio's shape, worked out here by itself. */
const signGatewayCall = (token: string, url: string, form: Record<string, string>) =>
  createHmac('sha1', token)
    .update(
      Object.keys(form)
        .sort()
        .reduce((text, name) => text + name + form[name], url),
    )
    .digest('base64');

let made = 0;

/** What the gateway calls when this phone has answered. `sid` is the text's own id, another one each time. */
export function answerText(
  { url, config }: TestApp,
  from: string,
  body: string,
  { sid, signature, more }: { sid?: string; signature?: string | null; more?: Record<string, string> } = {},
) {
  made += 1;
  const form = { MessageSid: sid ?? `SM${made}`, From: from, To: '+12025550100', Body: body, ...more };
  const right = signGatewayCall(config.delivery.sms?.token ?? '', `${config.publicUrl}/texts/inbound`, form);
  const sent = signature === undefined ? right : signature;

  return fetch(`${url}/texts/inbound`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(sent !== null && { 'x-twilio-signature': sent }),
    },
    body: new URLSearchParams(form),
  });
}
