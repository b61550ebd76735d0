import type { Endpoint } from '@tulna/contract/endpoint';
import { errorAnswer } from '@tulna/contract/errors';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { PartnerPage } from '@tulna/rules/partner-access';
import { fileResponse } from './download.ts';
import { jsonSchema } from './json-schema.ts';

/** The feature that owns an endpoint, which groups the calls of the OpenAPI page. */
const featureOf = new Map<Endpoint, string>();

/** Says whose calls are whose, before routes are made. Not read here: every call with its schemas is 14 MB that a thread of a file would hold too. */
export function nameOwners(calls: readonly { feature: string; endpoint: Endpoint }[]): void {
  for (const { feature, endpoint } of calls) featureOf.set(endpoint, feature);
}

/** Said of the calls that may carry it; never asked for. */
const seenHeader = {
  type: 'object',
  properties: {
    'if-match': {
      type: 'string',
      description:
        'Optional: the mark of the value that the caller saw, in quotes. FNV-1a of 64 bits over its JSON, properties in the order of their names, as 16 hexadecimal digits. Where another value stands by now nothing is changed: 409 edit_conflict, with that value and who left it.',
    },
  },
};

/** The schema of a route: what OpenAPI tells of an endpoint, `x-page` naming the page of its guard, and the shape its answer is serialised in. */
export function routeSchema(endpoint: Endpoint, page: AdminPage | PartnerPage | undefined): Record<string, unknown> {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Asked for by ${endpoint.asked}. Session: ${endpoint.session}.`,
    tags: [featureOf.get(endpoint) ?? 'other'],
    ...(endpoint.session === 'nobody' ? {} : { security: [{ [endpoint.session]: [] }] }),
    ...(page !== undefined && { 'x-page': page }),
    ...(endpoint.params && { params: jsonSchema(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: jsonSchema(endpoint.query, 'input') }),
    ...(endpoint.body && { body: jsonSchema(endpoint.body, 'input') }),
    ...(endpoint.seen === true && { headers: seenHeader }),
    ...(endpoint.form && { consumes: ['multipart/form-data'] }),
    response: {
      200: endpoint.download === undefined ? jsonSchema(endpoint.answer, 'output') : fileResponse(endpoint.download),
      default: jsonSchema(errorAnswer, 'output'),
    },
  };
}
