import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { catalogue } from '@tulna/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { nameOwners } from '../../platform/http/route-schema.ts';

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;

/** Adds every route that is registered after this call to the OpenAPI document, which can be browsed at /api/docs. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  nameOwners(catalogue);
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Tulna',
        version: '0.1.0',
        description:
          'Every call of the marketplace, made from the contract. Errors are `{message, code, fields?}` in the language of Accept-Language.',
      },
      components: {
        securitySchemes: {
          customer: bearer('Access token of a customer session, from verify-otp'),
          admin: bearer('Access token of an admin session'),
          partner: bearer('Access token of a partner session'),
          any: bearer('Access token of any session'),
          'api-key': bearer('Key of a partner’s program, tulna_live_… or tulna_test_…'),
          lender: {
            type: 'apiKey',
            in: 'header',
            name: 'x-signature',
            description: "Signature of the lender's own scheme",
          },
          development: {
            type: 'apiKey',
            in: 'header',
            name: 'x-none',
            description: 'Open where the local outbox is on, absent in production',
          },
        },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { deepLinking: true, docExpansion: 'list', persistAuthorization: false },
    theme: { title: 'Tulna API', css: [{ filename: 'tulna.css', content: '.swagger-ui .topbar{display:none}' }] },
  });
}

/** Creates the document before the server listens. It takes 75 ms, which the first reader and all other requests would otherwise wait for. */
export function makeApiDocsAhead(app: FastifyInstance): void {
  app.swagger();
}
