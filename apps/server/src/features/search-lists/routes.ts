import { getSearchLists, getSearchListsOfPartner, type Option } from '@tulna/contract/search-lists';
import type { Language } from '@tulna/phrases/language';
import { SELECT_LIST_NAMES, selectList } from '@tulna/rules/select-lists';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';

function listsIn(language: Language): Record<string, Option[]> {
  return Object.fromEntries(
    SELECT_LIST_NAMES.map((name) => [
      name,
      selectList(name).map((option) => ({ id: option.id, code: option.code, name: option[language] })),
    ]),
  );
}

/** The option lists of §3 under the names of §7. Every partner has the same lists today, so the id has no effect yet. */
export function searchListsRoutes(app: FastifyInstance, services: Services): void {
  const lists = { en: listsIn('en'), hi: listsIn('hi') };
  handle(app, services, getSearchLists, async ({ language }) => lists[language]);
  handle(app, services, getSearchListsOfPartner, async ({ language }) => lists[language]);
}
