import { languageCodes } from '@kindwell/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '#server/http/errors.ts';
import { html } from '#server/lib/html.ts';
import { say } from '#server/messages/sentence.ts';
import { whyNotTexted } from '#server/messages/texts/phone-rules.ts';
import { countText } from '#server/messages/texts/text-door.ts';
import { noteInbound } from '#server/messages/texts/text-stop-db.ts';
import { startTexts, stopTexts } from '#server/messages/texts/text-stops.ts';
import type { Services } from '#server/services.ts';
import { isSigned, readWord, type Word } from './inbound-rules.ts';

const bodyLimitBytes = 16 * 1024;

// A phone; whatever has no whole number, such as a short code, has nothing to stop.
const phone = /^\+[1-9]\d{7,14}$/;

const inboundText = z.object({
  MessageSid: z.string().check(z.regex(/^\w{1,64}$/)),
  From: z.string().check(z.maxLength(64)),
  Body: z._default(z.string(), ''),
  /** The gateway has seen the word itself, and has answered it: there is nothing left to say. */
  OptOutType: z.optional(z.string()),
});
type InboundText = z.output<typeof inboundText>;

function readForm(form: URLSearchParams): InboundText {
  const parsed = inboundText.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw refuse('inputInvalid', { field: '' });

  return parsed.data;
}

/** Does what a phone has said, once; answers the word, null where there was none or it has been heard before. */
const hear = ({ MessageSid, From, Body, OptOutType }: InboundText, { db, clock, config }: Services) =>
  db.transaction(async (tx): Promise<Word | null> => {
    const word = readWord(OptOutType ?? Body);
    if (!word || !phone.test(From) || !(await noteInbound(tx, MessageSid, clock.now()))) return null;

    if (word === 'stop') await stopTexts(tx, From, 'phone', config, clock.now());
    if (word === 'start') await startTexts(tx, From, config);
    return word;
  });

/** What to say to a word: nothing where the gateway has, nor to a phone that is sent no texts or has got its fill. */
async function findAnswer({ From, OptOutType }: InboundText, word: Word | null, services: Services) {
  const { texts, publicUrl } = services.config;
  if (!word || OptOutType !== undefined || whyNotTexted(From, texts.countries)) return null;
  // Whose phone a text comes from can be forged: answers leave the owner of the number their half.
  if ('heldUntil' in (await countText(From, services, false))) return null;

  return languageCodes
    .map((language) => say(language, `mails_inbound_${word}`, { url: `${publicUrl}/help` }))
    .join('\n\n');
}

/** The answer in the gateway's own language, TwiML: a text to send back, or none. */
const writeTwiml = (text: string | null) =>
  html`<?xml version="1.0" encoding="UTF-8"?><Response>${text === null ? '' : html`<Message>${text}</Message>`}</Response>`
    .html;

/**
 * POST /texts/inbound: what the gateway calls when somebody answers a text, in the shape of Twilio's webhooks. It has no
 * session, cookies and proof; the gateway's signature alone allows it, and without a gateway nothing does. STOP ends texts
 * to the phone, START takes that back, HELP is answered; the same text delivered again does nothing again.
 */
export function addInboundTexts(app: FastifyInstance, services: Services) {
  const { config } = services;

  // A scope of its own: no other call takes a body that a form can send.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_, body, done) => done(null, body),
    );

    scope.post<{ Body: string | undefined }>('/texts/inbound', async ({ url, headers, body }, reply) => {
      const token = config.delivery.sms?.token;
      const signature = headers['x-twilio-signature']?.toString();
      const form = new URLSearchParams(body ?? '');
      if (token === undefined || !isSigned(signature, { url: config.publicUrl + url, form, token }))
        throw refuse('callNotSigned');

      const text = readForm(form);
      const answer = await findAnswer(text, await hear(text, services), services);
      return reply.type('text/xml; charset=utf-8').send(writeTwiml(answer));
    });
  });
}
