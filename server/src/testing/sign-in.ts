import type { LoginUser } from '@kindwell/contract/auth/auth.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { TestClient } from './test-client.ts';

/** Does what the web app does with a login user: from now on the client sends the headers of the session. */
export function adoptSession(client: TestClient, { id, jwtToken, authParam }: LoginUser) {
  Object.assign(client.sessionHeaders, {
    xprapp: 'patient',
    'x-access-param': authParam,
    xpr_user_id: String(id),
    'x-xpr-cookie': `jwtToken=${jwtToken}; xprAuthUser=true; xpr_user_id=${id}`,
  });
}

/** The code of the latest message to this recipient. */
export async function latestCode(db: Db, recipient: string): Promise<string> {
  const { code } = await db.one(sql<{ code: string }>`
    select code from message where recipient = ${recipient} order by id desc limit 1`);
  return code;
}

/** Some code that is not this one. */
export const wrongCodeFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
