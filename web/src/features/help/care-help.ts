import { holdMinutes } from '@kindwell/contract/appointments/holds.ts';
import type { SupportContact } from '@kindwell/contract/help.ts';
import { CalendarCheck, LifeBuoy, UsersRound } from 'lucide-react';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import type { HelpTopic } from './help-section.tsx';

const family = { label: m.help_to_family, to: paths.settingsSection('family') };
const appointments = { label: m.shell_appointments, to: paths.appointments };

/** From booking a visit to being reminded of it. */
export const visitsHelp: HelpTopic = {
  id: 'visits',
  title: m.help_visits,
  icon: CalendarCheck,
  look: 'bg-person-1 text-on-person-1',
  questions: [
    {
      ask: m.help_visits_book,
      answer: () => m.help_visits_book_text({ minutes: holdMinutes }),
      links: [{ label: m.shell_find_providers, to: paths.findProviders }],
    },
    { ask: m.help_visits_quick, answer: m.help_visits_quick_text },
    { ask: m.help_visits_flexible, answer: m.help_visits_flexible_text },
    { ask: m.help_visits_confirm, answer: m.help_visits_confirm_text },
    { ask: m.help_visits_move, answer: m.help_visits_move_text, links: [appointments] },
    { ask: m.help_visits_waitlist, answer: m.help_visits_waitlist_text },
    {
      ask: m.help_visits_reminders,
      answer: m.help_visits_reminders_text,
      links: [{ label: m.help_to_preferences, to: paths.settingsSection('preferences') }],
    },
  ],
};

/** Who may do what for whom. */
export const familyHelp: HelpTopic = {
  id: 'family',
  title: m.help_family,
  icon: UsersRound,
  look: 'bg-person-2 text-on-person-2',
  questions: [
    { ask: m.help_family_who, answer: m.help_family_who_text, links: [family] },
    { ask: m.help_family_guarantor, answer: m.help_family_guarantor_text, links: [family] },
    { ask: m.help_family_child, answer: m.help_family_child_text },
    { ask: m.help_family_age, answer: m.help_family_age_text },
    {
      ask: m.help_family_limit,
      answer: m.help_family_limit_text,
      links: [{ label: m.help_to_limits, to: paths.settingsSection('limits') }],
    },
    { ask: m.help_family_acts, answer: m.help_family_acts_text, links: [family] },
  ],
};

/** Whom to ask about what Kindwell cannot answer. */
export const contactHelp = ({ email, phone }: SupportContact): HelpTopic => ({
  id: 'contact',
  title: m.help_contact,
  icon: LifeBuoy,
  look: 'bg-primary-soft text-on-primary-soft',
  questions: [
    ...(email === null && phone === null
      ? []
      : [
          {
            ask: m.help_contact_support,
            answer: m.help_contact_support_text,
            links: [
              ...(email === null ? [] : [{ label: () => email, to: `mailto:${email}` }]),
              ...(phone === null ? [] : [{ label: () => formatPhone(phone), to: `tel:${phone}` }]),
            ],
          },
        ]),
    { ask: m.help_contact_care, answer: m.help_contact_care_text, links: [appointments] },
    {
      ask: m.help_contact_sign_in,
      answer: m.help_contact_sign_in_text,
      links: [{ label: m.help_to_password, to: paths.resetPassword }],
    },
    { ask: m.help_contact_fails, answer: m.help_contact_fails_text },
  ],
});
