import type { Endpoint } from '@tulna/contract/endpoint';
import { errorAnswer } from '@tulna/contract/errors';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { PartnerPage } from '@tulna/rules/partner-access';
import { fileResponse } from './download.ts';
import { jsonSchema } from './json-schema.ts';

/** The feature that owns an endpoint; the OpenAPI page groups calls by it. */
const featureOf = new Map<Endpoint, string>();

/** Sets the feature of each call before routes are made. This module doesn't import the calls: with their schemas they take 14 MB, which each thread that loads a file would need as well. */
export function nameOwners(calls: readonly { feature: string; endpoint: Endpoint }[]): void {
  for (const { feature, endpoint } of calls) featureOf.set(endpoint, feature);
}

/** The `If-Match` header, shown for calls that accept it; never required. */
const seenHeader = {
  type: 'object',
  properties: {
    'if-match': {
      type: 'string',
      description:
        'Optional: the mark of the value that the caller saw, in quotes. FNV-1a of 64 bits over its JSON, properties in the order of their names, as 16 hexadecimal digits. If the value has changed since, nothing is saved: 409 edit_conflict, with the new value and who saved it.',
    },
  },
};

/** The schema of a route: what OpenAPI shows of an endpoint, with `x-page` naming the page that guards it, and the shape by which its answer is serialised. */
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
