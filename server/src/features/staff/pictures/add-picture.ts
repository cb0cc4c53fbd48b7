import { createHash } from 'node:crypto';
import type * as contract from '@kindwell/contract/staff/staff-content.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { cleanPicture } from '#server/files/pictures/clean-picture.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { pictureAddress } from './picture-file.ts';
import { insertPicture } from './pictures-db.ts';

const field = 'picture';

/** POST /staff/pictures/: keeps a picture by what its bytes are, and answers the path that entries name it by; repeatable. */
export const addPicture: Handler<typeof contract.addPicture> = async (call, { db, clock }) => {
  const { staff, file } = call;
  if (file.length === 0) throw refuse('fileEmpty', { field });
  const picture = cleanPicture(file);
  if (picture === 'other') throw refuse('pictureKindWrong', { field });
  if (picture === 'damaged') throw refuse('fileDamaged', { field });

  const sum = createHash('sha256').update(picture.bytes).digest('base64url');
  await db.transaction(async (tx) => {
    const now = clock.now();
    const isNew = await insertPicture(tx, { ...picture, sum }, staff.id, now);
    if (isNew) await recordStaffAct(tx, call, 'addPicture', [{ kind: 'content', id: `pictures/${sum}` }], now);
  });

  return { path: pictureAddress(sum) };
};
