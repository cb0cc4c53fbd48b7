import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import type { Picture } from '#server/files/pictures/clean-picture.ts';
import type { Caller } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import { pictureAddress, sumOfPicture } from './picture-rules.ts';
import { insertPicture } from './pictures-db.ts';

/** Keeps a clean picture by what its bytes are, and answers the path that entries name it by; repeatable. */
export async function keepPicture(
  tx: Db,
  picture: Picture,
  call: { staff: StaffCaller; caller: Caller },
  now: Date,
): Promise<string> {
  const sum = sumOfPicture(picture.bytes);
  const isNew = await insertPicture(tx, { ...picture, sum }, call.staff.id, now);
  if (isNew) await recordStaffAct(tx, call, 'addPicture', [{ kind: 'content', id: `pictures/${sum}` }], now);

  return pictureAddress(sum);
}
