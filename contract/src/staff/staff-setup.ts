import { moment, text, textOrNull } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';

/** What is to be there before a portal goes live, in the order in which it is best done. */
export const setupStep = z.enum([
  'https',
  'operator',
  'texts',
  'mail',
  'text',
  'giftCards',
  'rewards',
  'clinic',
  'restore',
]);
export type SetupStep = z.output<typeof setupStep>;

/** That something was tried: when, by whom, and what went wrong, as a code of the protocol; null: it worked. */
export const setupTry = z.object({ at: moment, by: text, failure: textOrNull });

/** How a step stands; `tried` is the last try, null of what is not tried, or was not yet. */
export const setupProgress = z.object({ step: setupStep, isDone: z.boolean(), tried: z.nullable(setupTry) });
export type SetupProgress = z.output<typeof setupProgress>;

const answer = z.object({
  steps: z.array(setupProgress),
  /** Who runs the portal, as its settings say; null of what is not set. */
  operator: z.object({ name: text, contact: textOrNull, email: textOrNull, phone: textOrNull, site: text }),
  /** In which zone the programme counts its days, and whether another one can still be chosen. */
  zone: z.object({ name: text, canChange: z.boolean() }),
});

/** What is still missing before the portal goes live, each computed from what is there. */
export const setupState = endpoint({
  name: 'setupState',
  method: 'GET',
  path: '/staff/setup/',
  auth: 'staff',
  right: 'setup.read',
  writes: false,
  answer,
});

const triedStep = z.enum(['mail', 'text', 'giftCards'], 'fields_choice_invalid');

/**
 * Tries what reaches others: sends a mail to the caller's own address, a text message to `phone`, or asks the provider of gift
 * cards for its orders. What came of it is kept, the phone is not.
 */
export const trySetup = endpoint({
  name: 'trySetup',
  method: 'POST',
  path: '/staff/setup/try/',
  auth: 'staff',
  right: 'setup.manage',
  writes: true,
  body: bodyOf({
    step: triedStep,
    phone: z.optional(
      z.string('fields_phone_invalid').check(z.trim(), z.regex(/^\+[1-9]\d{7,14}$/, 'fields_phone_invalid')),
    ),
  }),
  answer,
});

/** Keeps that a backup was restored on another machine, of which nothing here can know; once an hour is enough. */
export const noteRestore = endpoint({
  name: 'noteRestore',
  method: 'POST',
  path: '/staff/setup/restore/',
  auth: 'staff',
  right: 'setup.manage',
  writes: true,
  answer,
});
