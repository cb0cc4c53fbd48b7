import type * as contract from '@kindwell/contract/staff/staff-content.ts';
import { cleanPicture } from '#server/files/pictures/clean-picture.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { keepPicture } from './keep-picture.ts';

const field = 'picture';

/** POST /staff/pictures/: keeps a picture by what its bytes are, and answers the path that entries name it by; repeatable. */
export const addPicture: Handler<typeof contract.addPicture> = async (call, { db, clock }) => {
  const { file } = call;
  if (file.length === 0) throw refuse('fileEmpty', { field });
  const picture = cleanPicture(file);
  if (picture === 'other') throw refuse('pictureKindWrong', { field });
  if (picture === 'damaged') throw refuse('fileDamaged', { field });

  return { path: await db.transaction((tx) => keepPicture(tx, picture, call, clock.now())) };
};
