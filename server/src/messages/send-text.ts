import * as z from 'zod/mini';
import type { SmsSettings } from '#server/settings/delivery-settings.ts';
import type { WaitingMessage } from './message-db.ts';
import type { Outcome } from './outcome.ts';

const oneNumber = /^\+[1-9]\d{7,14}$/;

// Answers about our own account or the moment, not about this message: they can be fixed or pass.
const mendable = new Set([401, 403, 404, 408, 425, 429]);

const refusal = z.object({ code: z.int() });

// «Attempt to send to unsubscribed recipient»: the phone has answered STOP, and the gateway has kept that to itself.
const unsubscribed = 21610;

/** The gateway's own number of a refusal, where it gives one. Its words may quote the recipient. */
async function readRefusal(response: Response): Promise<{ failure: string; hasStopped?: true }> {
  const parsed = refusal.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return { failure: `http ${response.status}` };

  const { code } = parsed.data;
  return { failure: `http ${response.status} (${code})`, ...(code === unsubscribed && { hasStopped: true }) };
}

async function readAnswer(response: Response): Promise<Outcome> {
  if (response.ok) {
    await response.body?.cancel();
    return { kind: 'sent' };
  }

  const isFinal = response.status >= 400 && response.status < 500 && !mendable.has(response.status);
  return { kind: isFinal ? 'refused' : 'failed', ...(await readRefusal(response)) };
}

/**
 * A phone offers a code by itself where the last line names the site and the code, and only on that site: a page that
 * imitates ours is offered nothing.
 */
const bindCode = (body: string, code: string | null, site: string | undefined) =>
  code && site ? `${body}\n\n@${site} #${code}` : body;

/** The address of the call, below whatever path the gateway lives at. */
const callUrl = ({ url, account }: SmsSettings) =>
  `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${account}/Messages.json`;

/**
 * Hands one text message to the gateway, in Twilio's call shape. `site` is the host that a code is for, where it is
 * known. The try ends with `signal`. Never throws; see `Outcome`.
 */
export async function sendText(
  settings: SmsSettings,
  { deliveryId, recipient, body, code }: WaitingMessage,
  { site, signal }: { site: string | undefined; signal: AbortSignal },
): Promise<Outcome> {
  if (!oneNumber.test(recipient)) return { kind: 'refused', failure: 'number' };

  try {
    const response = await fetch(callUrl(settings), {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${settings.account}:${settings.token}`).toString('base64')}`,
        accept: 'application/json',
        'idempotency-key': deliveryId,
        'i-twilio-idempotency-token': deliveryId,
      },
      body: new URLSearchParams({ To: recipient, From: settings.from, Body: bindCode(body, code, site) }),
      // A gateway that sends us elsewhere would send our token along.
      redirect: 'manual',
      signal,
    });
    return await readAnswer(response);
  } catch (error) {
    return { kind: 'failed', failure: error instanceof Error ? error.name : 'unknown' };
  }
}
