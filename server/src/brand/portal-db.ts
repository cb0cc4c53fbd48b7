import type { BrandColours } from '@kindwell/contract/brand/brand-shape.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { sumInAddress } from '#server/features/staff/pictures/picture-rules.ts';

/** The portal as the staff have set it. What is null of the contacts is as the settings say. */
export type PortalRow = {
  name: string;
  picture: string | null;
  colours: BrandColours;
  company: string | null;
  contact: string | null;
  email: string | null;
  phone: string | null;
};

/** What the staff have set; undefined while nobody has set anything. */
export const findPortal = (db: Db) =>
  db.maybeOne(sql<PortalRow>`select name, picture, colours, company, contact, email, phone from portal`);

/** Writes what the portal is from now on. */
export const savePortal = (db: Db, { name, picture, colours, company, contact, email, phone }: PortalRow) =>
  db.run(sql`
    insert into portal (name, picture, colours, company, contact, email, phone)
    values (${name}, ${picture}, ${JSON.stringify(colours)}, ${company}, ${contact}, ${email}, ${phone})
    on conflict (is_only) do update set name = excluded.name, picture = excluded.picture, colours = excluded.colours,
      company = excluded.company, contact = excluded.contact, email = excluded.email, phone = excluded.phone`);

/** The picture of a mark as text; undefined where none is kept under its path. */
export const findMark = (db: Db, path: string) =>
  db.maybeOne(sql<{ mediaType: string; base64: string }>`
    select media_type as "mediaType", translate(encode(bytes, 'base64'), chr(10), '') as base64
    from content_picture where sum = ${sumInAddress(path) ?? ''}`);
