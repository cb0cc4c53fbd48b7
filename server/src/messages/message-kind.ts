import type { MessageKind } from '@kindwell/contract/staff/staff-messages.ts';
import { part } from '#server/db/sql.ts';

/** What hangs on a message that says what it is about. */
type Hanging = { kind?: MessageKind; code: string | null; visit?: object; familyInvitationId?: number };

/** What a message is about: as its writer says, else by what hangs on it; `other` is about the account. */
export function kindOf({ kind, code, visit, familyInvitationId }: Hanging): MessageKind {
  if (kind) return kind;
  if (code !== null) return 'code';
  if (visit) return 'visit';
  return familyInvitationId === undefined ? 'other' : 'family';
}

// What has left keeps no code: of messages from before one is known by how soon it is of no use any more.
const codeHours = 2;

/** The kind of a row of `message`, for a list of columns. */
export const kindColumn = part`coalesce(message.kind, case
    when appointment_id is not null then 'visit'
    when family_invitation_id is not null then 'family'
    when expires_at <= message.created_at + make_interval(hours => ${codeHours}) then 'code'
    else 'other' end) as kind`;
