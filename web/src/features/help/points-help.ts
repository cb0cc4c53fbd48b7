import { Gift } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import type { HelpTopic } from './help-section.tsx';

const activity = { label: m.shell_points_activity, to: paths.activity };

/** How points are earned, claimed, used and lost. `months`: how long they are good; undefined where that is not known. */
export const pointsHelp = (months: number | undefined): HelpTopic => ({
  id: 'points',
  title: m.help_points,
  icon: Gift,
  look: 'bg-person-3 text-on-person-3',
  questions: [
    {
      ask: m.help_points_earn,
      answer: m.help_points_earn_text,
      links: [
        { label: m.shell_points, to: paths.points },
        { label: m.shell_refer, to: paths.refer },
      ],
    },
    { ask: m.help_points_when, answer: m.help_points_when_text },
    { ask: m.help_points_claim, answer: m.help_points_claim_text, links: [activity] },
    { ask: m.help_points_pending, answer: m.help_points_pending_text, links: [activity] },
    {
      ask: m.help_points_expire,
      answer: () => (months === undefined ? m.help_points_expire_text() : m.help_points_expire_months({ months })),
    },
    {
      ask: m.help_points_use,
      answer: m.help_points_use_text,
      links: [
        { label: m.shell_rewards, to: paths.rewards },
        { label: m.help_to_cards, to: paths.settingsSection('cards') },
      ],
    },
    { ask: m.help_points_undo, answer: m.help_points_undo_text },
    { ask: m.help_points_back, answer: m.help_points_back_text },
    { ask: m.help_points_money, answer: m.help_points_money_text },
  ],
});
