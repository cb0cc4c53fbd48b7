import type { APIRequestContext } from '@playwright/test';
import { type Caller, write } from './own-calls.ts';
import { messagesTo } from './settings-account.ts';

/** Adds somebody to the family of who is signed in: a child of seven unless told otherwise. */
export async function addPerson(page: Caller, given: object = {}): Promise<{ id: number }> {
  const child = { firstName: 'Noa', lastName: 'Newcomer', dob: `${yearsAgo(7)}-01-01`, relation: 'child' };
  const { dependant } = await write<{ dependant: { id: number } }>(page, '/selfcare/addmember/', {
    ...child,
    ...given,
  });

  return dependant;
}

/** The year in which somebody was born who is so old. */
export const yearsAgo = (years: number) => new Date().getUTCFullYear() - years;

/** The path of the link in the invitation to a family that somebody got last. */
export async function joinLinkOf(request: APIRequestContext, recipient: string): Promise<string> {
  const [latest] = await messagesTo(request, recipient);
  const [path] = latest?.text.match(/\/join\/\S+/) ?? [];
  if (path === undefined) throw new Error(`no invitation went to ${recipient}`);

  return path;
}

/** Answers a call of the family in the server's stead. */
export const familyAnswer = (json: object) => ({ json: { status: { error: false, msg: '' }, ...json } });
