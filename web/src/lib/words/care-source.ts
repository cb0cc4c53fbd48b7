import { m } from '#web/paraglide/messages.js';

/**
 * How often care is due, and who says so, as patients read it; staff see the same beside what they type. A source that says
 * both has a colon between them («CDC, ACIP recommendations, 2025: every season from six months of age»): what people want
 * to know comes first. One without a colon stands whole.
 */
export function describeSource(source: string): string {
  const [, by, often] = /^(.+): (.+)$/s.exec(source) ?? [];

  return by && often ? m.care_often({ often, by }) : m.care_source({ source });
}
