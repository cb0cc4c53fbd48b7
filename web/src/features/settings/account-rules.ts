import {
  currentPassword,
  email,
  passwordsDiffer,
  phone,
  resetPassword,
  resetPasswordAgain,
} from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';
import { toPhone } from '#web/lib/form/typed-phone.ts';

export type ContactKind = 'email' | 'phone';

const newContact = {
  email,
  phone: z.pipe(z.string().check(z.overwrite(toPhone)), phone),
};

export type ContactForm = { contact: string; oldpwd: string };

/** The form of a new email or phone; the current password belongs to it once the server has asked for it. */
export const contactSchema = (kind: ContactKind, asksPassword: boolean): z.ZodMiniType<ContactForm, ContactForm> =>
  z.object({ contact: newContact[kind], oldpwd: asksPassword ? currentPassword : z.string() });

export type PasswordForm = { oldpwd: string; newpwd: string; again: string; endsCalendarLink: boolean };

/** The form of a new password (docs/spec/auth.md#recovery, whose rules the settings share). */
export const passwordSchema: z.ZodMiniType<PasswordForm, PasswordForm> = z
  .object({ oldpwd: currentPassword, newpwd: resetPassword, again: resetPasswordAgain, endsCalendarLink: z.boolean() })
  .check(z.refine(({ newpwd, again }) => newpwd === again, { path: ['again'], error: passwordsDiffer }));

export const currentPasswordSchema = z.object({ oldpwd: currentPassword });
