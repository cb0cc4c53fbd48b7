import { ShieldCheck } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import type { HelpTopic } from './help-section.tsx';

const data = { label: m.help_to_data, to: paths.settingsSection('data') };

/** What is kept, who sees it, and how it ends. */
export const privacyHelp: HelpTopic = {
  id: 'privacy',
  title: m.help_privacy,
  icon: ShieldCheck,
  look: 'bg-person-4 text-on-person-4',
  questions: [
    { ask: m.help_privacy_keep, answer: m.help_privacy_keep_text, links: [data] },
    { ask: m.help_privacy_see, answer: m.help_privacy_see_text },
    { ask: m.help_privacy_clinic, answer: m.help_privacy_clinic_text },
    { ask: m.help_privacy_friend, answer: m.help_privacy_friend_text },
    {
      ask: m.help_privacy_shared,
      answer: m.help_privacy_shared_text,
      links: [{ label: m.help_to_security, to: paths.settingsSection('security') }],
    },
    { ask: m.help_privacy_offline, answer: m.help_privacy_offline_text },
    { ask: m.help_privacy_copy, answer: m.help_privacy_copy_text, links: [data] },
    { ask: m.help_privacy_close, answer: m.help_privacy_close_text, links: [data] },
  ],
};
