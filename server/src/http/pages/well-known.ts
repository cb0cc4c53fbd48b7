import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

const validDays = 90;
const dayMs = 86_400_000;

/**
 * GET /.well-known/security.txt (RFC 9116): where to report a vulnerability, where SECURITY_CONTACT says so. It stays valid for 90
 * days from whenever it is read: somebody who serves it answers for it, and no date grows old unseen.
 * GET /.well-known/change-password: where password managers send a person for a new password.
 */
export function addWellKnown(app: FastifyInstance, { config, clock }: Services) {
  const { securityContact } = config;

  if (securityContact)
    app.get('/.well-known/security.txt', async (_request, reply) => {
      const expires = new Date(clock.now().getTime() + validDays * dayMs);
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires.toISOString().replace(/\.\d+/, '')}`,
        'Preferred-Languages: en, es',
        `Canonical: ${config.publicUrl}/.well-known/security.txt`,
      ];

      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    });

  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/settings?section=security', 302));
}
