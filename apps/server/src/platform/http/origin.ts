import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

/**
 * The address of this installation for links that people save: the configured one in production, and elsewhere the one that was requested (the demo may listen on any free port). No trailing slash.
 */
export const originOf = ({ config }: Pick<Services, 'config'>, request: FastifyRequest): string =>
  config.environment === 'production' ? config.http.publicUrl : `${request.protocol}://${request.host}`;
