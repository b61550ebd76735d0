import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { controlRoutes } from './control-routes.ts';
import { lenderDesk } from './desk.ts';
import { journeyRoutes } from './journey-routes.ts';
import { sandboxLenders } from './lenders.ts';
import { readBodies } from './request-body.ts';
import type { SandboxSettings } from './settings.ts';
import { updateSender } from './updates.ts';

/** Builds the sandbox, which doesn't listen yet: lenders under `/lenders/<key>`, journeys, the control page and its calls. */
export async function sandboxApp(settings: SandboxSettings): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  readBodies(app);
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ message: status < 500 ? error.message : 'the sandbox stumbled' });
  });
  const desks = new Map(sandboxLenders.map((lender) => [lender.key, lenderDesk(lender, settings)]));
  for (const [key, desk] of desks) {
    await app.register(async (scope) => desk.lender.routes(scope, desk), { prefix: `/lenders/${key}` });
  }
  const updates = updateSender(settings);
  journeyRoutes(app, desks, updates);
  controlRoutes(app, desks, updates);
  return app;
}
