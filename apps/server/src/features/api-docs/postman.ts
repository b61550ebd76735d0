import type { Endpoint } from '@tulna/contract/endpoint';
import { SANDBOX_OUTCOMES } from '@tulna/rules/partner-api';

/** A body that works in the sandbox. */
const exampleBody = {
  name: 'Asha Verma',
  mobile: SANDBOX_OUTCOMES[2].mobile,
  product: 'Personal Loans',
  reference: 'LOS-{{$randomInt}}',
  consent: {
    text: 'I agree that my name and mobile number are passed on, so that I can compare loan offers.',
    agreed_at: '{{$isoTimestamp}}',
  },
};

const variables = [
  { key: 'key', value: 'tulna_test_…', type: 'string' },
  { key: 'lead_id', value: '', type: 'string' },
  { key: 'application_id', value: '', type: 'string' },
];

/** Some calls of the contract as a Postman collection, v2.1. */
export const collectionOf = (calls: readonly Endpoint[], origin: string) => ({
  info: {
    name: 'Tulna partner API',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
  variable: [{ key: 'host', value: origin, type: 'string' }, ...variables],
  item: calls.map(({ name, method, path, summary, once }) => ({
    name: summary.split(';')[0] ?? name,
    request: {
      method,
      description: summary,
      header: [
        { key: 'Accept', value: 'application/json' },
        ...(once === undefined ? [] : [{ key: 'Idempotency-Key', value: '{{$guid}}' }]),
      ],
      url: {
        raw: `{{host}}${path.replaceAll(/:(\w+)/g, '{{$1}}')}`,
        host: ['{{host}}'],
        path: path
          .split('/')
          .slice(1)
          .map((part) => (part.startsWith(':') ? `{{${part.slice(1)}}}` : part)),
      },
      ...(method === 'POST' && {
        body: { mode: 'raw', raw: JSON.stringify(exampleBody, null, 2), options: { raw: { language: 'json' } } },
      }),
    },
  })),
});
