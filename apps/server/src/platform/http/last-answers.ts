import type { FastifyInstance } from 'fastify';

/**
 * Once the process is ending, every answer says that its connection is being closed: a caller who kept the connection would send the next call into it as it closes, and an idle connection would delay the end.
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
