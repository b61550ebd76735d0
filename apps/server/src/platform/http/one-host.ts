import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Refuses a request that names two hosts (RFC 9112, 3.2): a proxy in front may have used the other one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Problem('invalid_request');
  });
}
