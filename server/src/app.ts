import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { addOneClickStop } from '#server/features/referrals/invites/stop-invitations.ts';
import { addInboundTexts } from '#server/http/texts/inbound-texts.ts';
import { apiRoutes } from './api-routes.ts';
import { addDemoImages } from './demo/demo-images.ts';
import { addCalendarFeeds } from './features/appointments/calendar/calendar-feed-file.ts';
import { addOutboxPage } from './features/demo/outbox-page.ts';
import { addDocumentFiles } from './features/providers/documents/document-file.ts';
import { addPictureFiles } from './features/staff/pictures/picture-file.ts';
import { addTermsPages } from './features/terms/terms-page.ts';
import { beginWork } from './http/begin-work.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { hangUpWhileDraining } from './http/close-gently.ts';
import { addDocs } from './http/docs.ts';
import { handleError } from './http/error-handler.ts';
import { addSecurityHeaders, putSecurityHeaders } from './http/headers.ts';
import { addHealth } from './http/health.ts';
import { addJsonBodies } from './http/json-body.ts';
import { limitLoad } from './http/limits/limit-load.ts';
import { limitSlowReaders, limitSlowSenders, type Patience, patience } from './http/limits/slow-clients.ts';
import { logAnswers } from './http/log-answers.ts';
import { answerPreflights } from './http/origin/cross-origin.ts';
import { requireOneHost } from './http/origin/require-one-host.ts';
import { addConsoleApp } from './http/pages/console-app.ts';
import { addWebApp, answerBadAddress } from './http/pages/web-app.ts';
import { addWellKnown } from './http/pages/well-known.ts';
import { registerRoutes } from './http/register-routes.ts';
import { requestIdOf } from './http/request-id.ts';
import type { Route } from './http/route.ts';
import { countCalls } from './metrics/count-calls.ts';
import type { Services } from './services.ts';

const bodyLimitBytes = 64 * 1024;

/** Builds the whole server: headers, limits, errors, every call, the web app. It does not listen yet. */
export async function buildApp(
  services: Services,
  routes: Route[] = apiRoutes(services.config.mode),
  clients: Patience = patience,
): Promise<FastifyInstance> {
  const { config, log } = services;

  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request, config.trustedProxies),
    // Each line has the id of its request by itself (lib/log.ts), also those that are written outside of a request.
    childLoggerFactory: (logger) => logger,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: bodyLimitBytes,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    ...limitSlowSenders(clients),
    // What comes over an old connection while the server stops is answered like all else.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded never reaches a route or a hook.
    frameworkErrors: (error, request, reply) => {
      putSecurityHeaders(request, reply, config);
      return answerBadAddress(error, request, reply);
    },
  });

  beginWork(app, services);
  countCalls(app, services.metrics);
  app.server.maxConnections = config.maxConnections;
  limitSlowReaders(app, clients);
  hangUpWhileDraining(app);
  await app.register(fastifyCookie);
  addJsonBodies(app);
  addSecurityHeaders(app, config);
  logAnswers(app);
  requireOneHost(app);
  answerPreflights(app, config);
  app.setErrorHandler(handleError);

  const admit = limitLoad(app, services);
  registerRoutes(app, routes, services, admit);
  addDocumentFiles(app, services, admit);
  addPictureFiles(app, services, admit);
  addCalendarFeeds(app, services, admit);
  addOneClickStop(app, services);
  addInboundTexts(app, services);
  addTermsPages(app, services, admit);
  addHealth(app, services);
  addWellKnown(app, services);
  addDocs(app, routes, services);
  if (config.mode === 'demo') {
    addOutboxPage(app, services);
    addDemoImages(app, services);
  }
  addConsoleApp(app, services);
  await addWebApp(app, services);

  return app;
}
