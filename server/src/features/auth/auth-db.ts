import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';
import type { Contact } from './auth-rules.ts';

export type Account = {
  id: number;
  uniqueId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: Language;
  /** Somebody has chosen it; until then it follows the browser. */
  hasChosenLanguage: boolean;
  isGuarantor: boolean;
  verifiesEverySignIn: boolean;
  verifiesNewDevices: boolean;
  passwordHash: string;
};

// Each account that matches costs a hash; anyone who registers again and again gets no more than these tried.
const mostAccounts = 10;

/** The accounts that a contact names, the oldest first: both where it has both. */
export const findAccounts = (db: Db, { email, phone }: Contact) =>
  db.many(sql<Account>`
    select id, unique_id as "uniqueId", first_name as "firstName", last_name as "lastName", email, phone,
      language, language_chosen as "hasChosenLanguage", is_guarantor as "isGuarantor", verifies_every_sign_in as "verifiesEverySignIn",
      verifies_new_devices as "verifiesNewDevices", password_hash as "passwordHash"
    from patient
    where id = any (array(
      select id from patient where email = ${email} and phone = coalesce(${phone}, phone)
      union all
      select id from patient where ${email}::text is null and phone = ${phone}))
    order by id
    limit ${mostAccounts}`);

export const getAccount = (db: Db, id: number) =>
  db.one(sql<Account>`
    select id, unique_id as "uniqueId", first_name as "firstName", last_name as "lastName", email, phone,
      language, language_chosen as "hasChosenLanguage", is_guarantor as "isGuarantor", verifies_every_sign_in as "verifiesEverySignIn",
      verifies_new_devices as "verifiesNewDevices", password_hash as "passwordHash"
    from patient
    where id = ${id}`);

/** Has an account, and what is written to it, speak this language, which its owner has chosen or their browser asks for. */
export const saveLanguage = (db: Db, id: number, language: Language, isChosen: boolean) =>
  db.run(sql`update patient set language = ${language}, language_chosen = ${isChosen} where id = ${id}`);

/** True while this is the password of an account, which can't get another one before the transaction ends. */
export async function holdsPassword(db: Db, { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>) {
  const row = await db.maybeOne(sql`
    select 1 from patient where id = ${id} and password_hash = ${passwordHash} for share`);
  return row !== undefined;
}
