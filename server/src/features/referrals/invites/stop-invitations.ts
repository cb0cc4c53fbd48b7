import type * as contract from '@kindwell/contract/auth/invitation.ts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { say, sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { requireInvitation } from './invitation.ts';
import { stopContact } from './stop-db.ts';

/** Sends no invitation to the contact of this link any more, no matter who invites. Throws 404 where the link is none of ours. */
async function stopByToken(token: string, { db, clock, config }: Services) {
  const { contactKey } = await requireInvitation(db, token, config);

  await stopContact(db, contactKey, clock.now());
}

/** POST /selfcare/invitation/{token}/stop/: no invitations to this contact any more, without a sign-in; repeatable. */
export const stopInvitations: Handler<typeof contract.stopInvitations> = async ({ params }, services) => {
  await stopByToken(params.token, services);

  return { msg: sentence('answers_invitations_stopped') };
};

const bodyLimitBytes = 1024;

// A mail program sends this one field, as either kind of form (RFC 8058 section 3.1).
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const oneClick = /^List-Unsubscribe=One-Click\s*$|name="?List-Unsubscribe"?\r\n(?:[^\r\n]+\r\n)*\r\nOne-Click\r\n/;

/**
 * POST /unsubscribe/{token}, the address in the header List-Unsubscribe of an invitation: what the provider of a mailbox
 * sends when its user clicks its own button (RFC 8058). It has no session, cookies and proof, so it does this one thing,
 * and the signed token alone allows it. A GET of the same address is a page of the web app, and changes nothing.
 */
export function addOneClickStop(app: FastifyInstance, services: Services) {
  // A scope of its own: no other call takes a body that a form can send.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(formTypes, { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_, body, done) =>
      done(null, body),
    );

    scope.post<{ Params: { token: string }; Body: string | undefined }>(
      '/unsubscribe/:token',
      async ({ params, body }) => {
        if (!oneClick.test(body ?? '')) throw refuse('inputInvalid', { field: '' });
        await stopByToken(params.token, services);

        return { status: { error: false, msg: say('en', 'answers_invitations_stopped') } };
      },
    );
  });
}
