import type { Config } from '#server/config.ts';
import type { Channel } from './demo-db.ts';

/** The channels that end in the outbox of the demo: those without settings of their own. The others go out for real. */
export function outboxChannels({ delivery }: Config): Channel[] {
  const channels: Channel[] = [];
  if (!delivery.mail) channels.push('email');
  if (!delivery.sms) channels.push('sms');

  return channels;
}
