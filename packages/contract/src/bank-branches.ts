import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

export const findBankBranch = endpoint({
  name: 'findBankBranch',
  method: 'GET',
  path: '/api/find-bank-branch/:ifsc',
  session: 'nobody',
  asked: 'A12',
  summary: 'Whether an IFSC is on the published list of bank branches, and whose branch it is',
  params: z.object({ ifsc: text(11) }),
  answer: z.object({ ifsc: text(11), known: z.boolean(), bank: text(120) }),
});
