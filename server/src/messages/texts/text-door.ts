import type { Hit } from '#server/http/rate-limit.ts';
import type { Services } from '#server/services.ts';
import { whyNotTexted } from './phone-rules.ts';
import { countText } from './text-caps.ts';

/** What becomes of a text that is about to leave: it may, having been counted; it never may; or not before a moment. */
export type Passage =
  | { kind: 'open'; hits: Hit[] }
  | { kind: 'shut'; failure: 'number' }
  | { kind: 'held'; until: Date };

/** The one door that every text passes as it leaves, whatever it says and whoever wrote it (docs/decisions/0057). */
export async function passTextDoor(phone: string, services: Services): Promise<Passage> {
  if (whyNotTexted(phone, services.config.texts.countries)) return { kind: 'shut', failure: 'number' };

  const counted = await countText(phone, services);
  return 'heldUntil' in counted ? { kind: 'held', until: counted.heldUntil } : { kind: 'open', ...counted };
}
