import { catalogue } from '@tulna/contract/catalogue';
import type { Endpoint } from '@tulna/contract/endpoint';
import { getApiCollection, getApiDocument } from '@tulna/contract/partner-api';
import { API_RATE, API_VERSIONS, SANDBOX_OUTCOMES } from '@tulna/rules/partner-api';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { originOf } from '../../platform/http/origin.ts';
import type { Services } from '../../platform/services.ts';
import { collectionOf } from './postman.ts';

/** The calls of the partner API, from the contract. */
export const apiCalls: readonly Endpoint[] = catalogue.flatMap(({ endpoint }) =>
  endpoint.session === 'api-key' ? [endpoint] : [],
);

const about = [
  `Errors are \`{message, code, fields?}\`. Each key may make ${API_RATE.requests} calls in ${API_RATE.seconds} seconds; RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset say what is left, and a 429 names the seconds to wait in Retry-After.`,
  'A create needs an Idempotency-Key of 16 to 100 letters, digits, - or _. The same key with the same details is answered as before; with other details it is refused (422), and while the first is still handled too (409).',
  'The answer to a new lead is the same whether or not the person is known to us. A number that you sent before for the same product is the lead that you have.',
  `Test keys reach a sandbox: ${SANDBOX_OUTCOMES.map(({ mobile, state, application }) => `${mobile} ${application ?? state}`).join(', ')}; any other number waits.`,
  'A key gets the answers of the API version under which it was made; API-Version names that version.',
].join('\n\n');

interface Document {
  paths?: Record<string, Record<string, Record<string, unknown>>>;
  [part: string]: unknown;
}

/** The part of the OpenAPI document that a partner's program can use, with the header that creating calls need. */
function documentFor(whole: Document, server: string): Document {
  const paths = Object.fromEntries(
    apiCalls.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')).map((path) => [path, { ...whole.paths?.[path] }]),
  );
  for (const { path, method, once } of apiCalls) {
    const operations = paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {};
    const operation = operations[method.toLowerCase()];
    if (operation === undefined || once === undefined) continue;
    const parameters = (operation.parameters ?? []) as unknown[];
    const key = {
      in: 'header',
      name: 'Idempotency-Key',
      required: true,
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,100}$' },
    };
    operations[method.toLowerCase()] = { ...operation, parameters: [...parameters, key] };
  }
  return {
    openapi: whole.openapi,
    info: { title: 'Tulna partner API', version: API_VERSIONS[0], description: about },
    servers: [{ url: server }],
    security: [{ 'api-key': [] }],
    components: {
      securitySchemes: { 'api-key': { type: 'http', scheme: 'bearer', description: 'tulna_live_… or tulna_test_…' } },
    },
    paths,
  };
}

/** The partner API as OpenAPI and as a Postman collection, both made from the contract. */
export function partnerApiDocsRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getApiDocument, ({ raw }) =>
    Promise.resolve(JSON.stringify(documentFor(app.swagger() as unknown as Document, originOf(services, raw)))),
  );
  handle(app, services, getApiCollection, ({ raw }) =>
    Promise.resolve(JSON.stringify(collectionOf(apiCalls, originOf(services, raw)))),
  );
}
