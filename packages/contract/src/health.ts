import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

const health = z.object({ status: text(20) });

export const getLiveness = endpoint({
  name: 'getLiveness',
  method: 'GET',
  path: '/health/live',
  session: 'nobody',
  asked: 'quality.md §2 (faults)',
  summary: 'Liveness: the process answers',
  answer: health,
});

export const getReadiness = endpoint({
  name: 'getReadiness',
  method: 'GET',
  path: '/health/ready',
  session: 'nobody',
  asked: 'quality.md §2 (faults)',
  summary: 'Readiness: the process and its database can serve; 503 otherwise',
  answer: health,
});
