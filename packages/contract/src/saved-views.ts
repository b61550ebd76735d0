import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, uuid, word } from './wire.ts';

/** A person's saved settings of a list. */
export const savedView = z.strictObject({
  /** Name of the list, such as `lenders`. */
  list: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  name: word(40),
  /** The query part of its address: filters, order, page. */
  query: text(1000),
  /** Ids of the hidden columns. */
  hidden: z.array(text(60)).check(z.maxLength(100)),
});
export type SavedView = z.output<typeof savedView>;

/** A view shared with all staff who may open the page of its list. */
export const teamView = z.extend(savedView, {
  view_id: uuid,
  /** Who shared it; empty if the account was deleted. */
  by: text(120),
  /** The reader may replace and remove it. */
  may_change: z.boolean(),
});
export type TeamView = z.output<typeof teamView>;

export const getSavedViews = endpoint({
  name: 'getSavedViews',
  method: 'GET',
  path: '/api/admin/get-saved-views',
  session: 'admin',
  asked: 'docs/quality.md §3 (saved views)',
  summary: 'Your own saved views of every list, and team views of pages that your role may open, by name',
  answer: z.object({ views: z.array(savedView), team: z.array(teamView) }),
});

export const saveView = endpoint({
  name: 'saveView',
  method: 'POST',
  path: '/api/admin/save-view',
  session: 'admin',
  asked: 'docs/quality.md §3 (saved views)',
  summary: 'Saves a view under its name, replacing your view of the same list and name. At most 100 per person',
  body: savedView,
  answer: message,
});

export const removeView = endpoint({
  name: 'removeView',
  method: 'POST',
  path: '/api/admin/remove-view',
  session: 'admin',
  asked: 'docs/quality.md §3 (saved views)',
  summary: 'Deletes one of your own views',
  body: z.pick(savedView, { list: true, name: true }),
  answer: message,
});

export const shareView = endpoint({
  name: 'shareView',
  method: 'POST',
  path: '/api/admin/share-view',
  session: 'admin',
  asked: 'A11 (views of the team)',
  summary:
    'Shares a view with everybody who may open its page; a view with the same name is replaced if you may change it',
  body: savedView,
  answer: z.object({ message: text(500), view_id: uuid }),
});

export const removeTeamView = endpoint({
  name: 'removeTeamView',
  method: 'POST',
  path: '/api/admin/remove-team-view',
  session: 'admin',
  asked: 'A11 (views of the team)',
  summary:
    'Deletes a team view; allowed for its author, role 1, or anybody who may open the page once the author has left',
  body: z.strictObject({ view_id: uuid }),
  answer: message,
});

export const getPartnerSavedViews = endpoint({
  ...getSavedViews,
  name: 'getPartnerSavedViews',
  path: '/api/partner/get-saved-views',
  session: 'partner',
  asked: 'R8',
  summary: 'Your saved views of the portal’s lists, by name',
  answer: z.object({ views: z.array(savedView) }),
});

export const savePartnerView = endpoint({
  ...saveView,
  name: 'savePartnerView',
  path: '/api/partner/save-view',
  session: 'partner',
  asked: 'R8',
  summary:
    'Saves a view of a portal list under its name, replacing your view of the same list and name. At most 100 per person',
});

export const removePartnerView = endpoint({
  ...removeView,
  name: 'removePartnerView',
  path: '/api/partner/remove-view',
  session: 'partner',
  asked: 'R8',
  summary: 'Deletes one of your own views of the portal',
});
