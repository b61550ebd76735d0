import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

export const option = z.object({ id: z.int(), code: text(60), name: text(120) });
export type Option = z.output<typeof option>;

/** All option lists of §3 by name; `name` is in the language of the request. */
export const searchLists = z.record(z.string(), z.array(option));

export const getSearchLists = endpoint({
  name: 'getSearchLists',
  method: 'GET',
  path: '/api/search-list/en',
  session: 'nobody',
  asked: '§7 X17',
  summary: 'Every select-list of the profile forms',
  answer: searchLists,
});

export const getSearchListsOfPartner = endpoint({
  name: 'getSearchListsOfPartner',
  method: 'GET',
  path: '/api/search-list/en/:id',
  session: 'nobody',
  asked: '§7 X17',
  summary: 'Every select-list, by the ID from the partner look-up or 0',
  params: z.object({ id: text(40) }),
  answer: searchLists,
});
