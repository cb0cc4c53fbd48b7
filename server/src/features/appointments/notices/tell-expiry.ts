import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Expiry } from '#server/features/appointments/writing/settle-visits-db.ts';
import { expiryMessage } from './expiry-message.ts';
import { tellAboutVisit } from './tell-about-visit.ts';
import { linkToVisit } from './visit-lines.ts';

/** What has ended, why, and when to tell of it. */
export type Ended = { id: number; expiry: Expiry; tellAt: Date };

/** Tells who looks after an appointment that time has cancelled it, at `tellAt`, in the transaction that does so. */
export const tellExpiry = (db: Db, { id, expiry, tellAt }: Ended, now: Date, { publicUrl }: Config) =>
  tellAboutVisit(
    db,
    id,
    (contact) => expiryMessage(expiry, contact, linkToVisit(contact.language, publicUrl, id)),
    now,
    { deliverAt: tellAt },
  );
