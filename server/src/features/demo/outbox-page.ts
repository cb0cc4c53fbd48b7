import { outboxMessages } from '@kindwell/contract/demo.ts';
import type { FastifyInstance } from 'fastify';
import { openAuthenticator } from '#server/features/staff/authenticator-work.ts';
import { codeOfStep, stepAt } from '#server/features/staff/totp-rules.ts';
import { page } from '#server/http/pages/page.ts';
import { type Html, html } from '#server/lib/html.ts';
import { textToSend } from '#server/messages/mail-footer.ts';
import type { Services } from '#server/services.ts';
import { type Channel, findMessages, findStaffOfDemo, type OutboxRow, type StaffOfDemo } from './demo-db.ts';
import { outboxChannels } from './outbox-channels.ts';

const channelNames = { email: 'Email', sms: 'Text message' };
const realNames = { email: 'Text messages go', sms: 'Mails go' };

/** What this demo does with its messages, given the channels that end here. */
function explain(channels: Channel[]): string {
  const [kept, other] = channels;
  if (!kept) return 'This demo sends its mails and text messages for real: nothing is kept here.';
  if (!other) return `${realNames[kept]} out for real; whatever else the demo sends is kept here, the newest first.`;

  return 'The demo sends no real mail and no text messages: whatever it would send is kept here, the newest first.';
}

const searchForm = (to: string) => html`<form action="/demo/outbox" role="search">
<label for="to">Email or mobile number</label>
<input id="to" name="to" type="search" value="${to}" autocomplete="off">
<button>Show messages</button>
</form>`;

/** «Nov 29, 2026, 10:42 AM UTC». */
const describeTime = (at: Date) =>
  `${at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** So much of an address is shown: a way on a map takes five lines of a phone. */
const longestAddress = 44;

const shorten = (address: string) =>
  address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address;

/** A text whose addresses are links, the long ones cut on the page alone. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S*[^\s.,;:!?)])/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${shorten(part)}</a>` : html`${part}`));

/** The words of a message, below them in small what stands below every mail; where a code is what one looks for, folded beside it. */
function message({ channel, body, code, language }: OutboxRow, publicUrl: string): Html {
  const foot = textToSend({ channel, body, language }, publicUrl).slice(body.length).trim();
  const words = html`<p class="message" lang="${language}">${withLinks(body)}</p>
${foot ? html`<p class="foot" lang="${language}">${withLinks(foot.replaceAll(':\n', ': '))}</p>` : []}`;

  return code
    ? html`<div class="coded"><p>Code <strong>${code}</strong></p>
<details><summary>The whole message</summary>${words}</details></div>`
    : words;
}

const article = (row: OutboxRow, publicUrl: string) => {
  const { channel, recipient, subject, language, createdAt, hasCalendar } = row;

  return html`<article>
<h2 lang="${subject ? language : 'en'}">${subject || channelNames[channel]}</h2>
<p class="about sent"><span>${subject ? `${channelNames[channel]} to` : 'To'} ${recipient}</span> <time datetime="${createdAt.toISOString()}">${describeTime(createdAt)}</time></p>
${message(row, publicUrl)}
${hasCalendar ? html`<p class="about">With a calendar file: visit.ics</p>` : []}
</article>`;
};

type ShownCode = { name: string; email: string; code: string };

/** The codes that the authenticators of the demo's staff show now. */
function codesOf(staff: StaffOfDemo[], { config, clock }: Services): ShownCode[] {
  return staff.flatMap(({ name, email, totpSecret }) => {
    const secret = openAuthenticator(email, totpSecret, config.secret);
    return secret === null ? [] : [{ name, email, code: codeOfStep(secret, stepAt(clock.now())) }];
  });
}

const staffCodes = (codes: ShownCode[]) => html`<section>
<h2>Codes of the staff</h2>
<p class="about">What their authenticator apps show now. Each works once; half a minute later, reload the page for the next one.</p>
<ul>${codes.map(({ name, email, code }) => html`<li>${name}, ${email}: <strong>${code}</strong></li>`)}</ul>
</section>`;

type Shown = { to: string; channels: Channel[]; rows: OutboxRow[]; codes: ShownCode[] };

function writeOutbox({ to, channels, rows, codes }: Shown, publicUrl: string): string {
  const messages = rows.length
    ? rows.map((row) => article(row, publicUrl))
    : html`<p class="none">${to ? `Nothing has been sent to ${to}.` : 'Nothing has been sent yet.'}</p>`;

  return page(
    'Demo outbox',
    html`<p class="lead">${explain(channels)}</p>
<div class="outbox">
${codes.length ? staffCodes(codes) : []}
<div>
${searchForm(to)}
${messages}
</div>
</div>`,
  );
}

/**
 * GET /demo/outbox (docs/spec/demo.md): the messages of the demo as a page, with a search by recipient, and the codes of its
 * staff.
 */
export function addOutboxPage(app: FastifyInstance, services: Services) {
  const { db, config } = services;
  const channels = outboxChannels(config);

  app.get('/demo/outbox', async (request, reply) => {
    const asked = outboxMessages.query.safeParse(request.query);
    const to = (asked.success && asked.data.to) || '';

    const rows = await findMessages(db, channels, to);
    const codes = codesOf(await findStaffOfDemo(db), services);

    return reply.type('text/html; charset=utf-8').send(writeOutbox({ to, channels, rows, codes }, config.publicUrl));
  });
}
