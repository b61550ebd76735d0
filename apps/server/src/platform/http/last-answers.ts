import type { FastifyInstance } from 'fastify';

/**
 * Once the process ends, every answer says that its connection ends with it: a caller who kept the connection would send the
 * next call into a closing connection, and an idle connection would hold the end up.
 */
export function closeAfterLastAnswers(app: FastifyInstance): void {
  let ending = false;
  app.addHook('preClose', (done) => {
    ending = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (ending) void reply.header('connection', 'close');
    done(null, payload);
  });
}
