import type { Config } from '#server/config.ts';
import { brandInForce } from './brand-in-force.ts';

/**
 * Who runs the portal and how somebody reaches them: as the staff have set it, else as the settings say. Of the two emails
 * either stands for the other.
 */
export function operatorInForce({ operator, support }: Pick<Config, 'operator' | 'support'>) {
  const { company, contact, email, phone } = brandInForce().contacts;
  const writable = contact?.startsWith('https:') ? null : contact;

  return {
    operator: {
      name: company ?? operator.name,
      contact: contact ?? email ?? operator.contact,
      isNamed: company !== null || operator.isNamed,
    },
    support: { email: email ?? writable ?? support.email, phone: phone ?? support.phone },
  };
}
