import type { FastifyInstance } from 'fastify';
import { handleUnknownCall } from '#server/http/error-handler.ts';

/** A file of a build; they lie in one folder. */
const plainName = /^\w[\w.~-]*$/;

/** Serves the files in `assets` of a build's folder, below this address: each is sent by its plain name, and nothing else is. */
export function addAssets(app: FastifyInstance, address: string, folder: string) {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${address}/*`,
    handler: async (request, reply) => {
      const name = request.params['*'];
      // What sends files comes with the patients' pages (web-app.ts).
      const isFile = plainName.test(name) && app.hasReplyDecorator('sendFile');
      return isFile ? reply.sendFile(`assets/${name}`, folder) : handleUnknownCall(request, reply);
    },
  });
}
