import { PORTAL_TEXT_KINDS, portalTextLimits } from '@tulna/rules/portal-texts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

const kind = z.enum(PORTAL_TEXT_KINDS);
const number = z.int().check(z.gte(1));

/** The fields of a text that staff write, with their limits. An empty line separates paragraphs of a body. */
export const portalTextFields = {
  title_en: word(portalTextLimits.title),
  title_hi: word(portalTextLimits.title),
  body_en: word(portalTextLimits.body),
  body_hi: word(portalTextLimits.body),
};

const inBoth = (most: number) => z.object({ en: text(most), hi: text(most) });
export const shownText = z.object({
  text_id: uuid,
  /** Number of the version that is shown. */
  version: number,
  title: inBoth(portalTextLimits.title),
  body: inBoth(portalTextLimits.body),
});
export type ShownText = z.output<typeof shownText>;

export const getFaqs = endpoint({
  name: 'getFaqs',
  method: 'GET',
  path: '/api/partner/get-faqs',
  session: 'partner',
  asked: 'R6',
  summary: 'Every published question with its answer in both languages, so that a search finds words in either',
  answer: z.object({ customer_faq: z.array(shownText), dsa_faq: z.array(shownText) }),
});

const portalText = z.object({
  text_id: uuid,
  kind,
  /** Key of a lesson that the product defines; null for others. */
  key: z.nullable(text(20)),
  position: number,
  published: z.nullable(number),
  /** Number of the newest version; a draft if it isn't the published one. */
  newest: number,
  title: inBoth(portalTextLimits.title),
  changed_at: timestamp,
});
export type PortalText = z.output<typeof portalText>;

export const getPortalTexts = endpoint({
  name: 'getPortalTexts',
  method: 'GET',
  path: '/api/get-portal-texts',
  session: 'admin',
  asked: 'R6, R7',
  summary: 'Questions and lessons of the partner portal, each with the title of its newest version',
  answer: z.object({ texts: z.array(portalText) }),
});

export const getPortalText = endpoint({
  name: 'getPortalText',
  method: 'GET',
  path: '/api/get-portal-text/:text_id',
  session: 'admin',
  asked: 'R6, R7',
  summary: 'One text with every version, newest first',
  params: z.object({ text_id: uuid }),
  answer: z.object({
    text: portalText,
    versions: z.array(
      z.object({
        number,
        title: inBoth(portalTextLimits.title),
        body: inBoth(portalTextLimits.body),
        created_at: timestamp,
        /** '' if it came with the installation. */
        created_by: text(120),
      }),
    ),
  }),
});

export const createPortalText = endpoint({
  name: 'createPortalText',
  method: 'POST',
  path: '/api/create-portal-text',
  session: 'admin',
  asked: 'R6, R7',
  summary: 'Adds a text at the end of its kind, as a draft',
  body: z.strictObject({ kind, ...portalTextFields }),
  answer: z.extend(message, { text_id: uuid }),
  once: true,
});

export const savePortalText = endpoint({
  name: 'savePortalText',
  method: 'POST',
  path: '/api/save-portal-text',
  session: 'admin',
  asked: 'R6, R7',
  summary: 'Saves the next version of a text, which is a draft until it’s published',
  /** `newest`: number of the newest version that the person saw. */
  body: z.strictObject({ text_id: uuid, newest: number, ...portalTextFields }),
  answer: message,
});

export const publishPortalText = endpoint({
  name: 'publishPortalText',
  method: 'POST',
  path: '/api/publish-portal-text',
  session: 'admin',
  asked: 'R6, R7',
  summary: 'Publishes one version of a text in the portal; null withdraws the text',
  body: z.strictObject({ text_id: uuid, version: z.nullable(number) }),
  answer: message,
});

export const movePortalText = endpoint({
  name: 'movePortalText',
  method: 'POST',
  path: '/api/move-portal-text',
  session: 'admin',
  asked: 'R6, R7',
  summary: 'Moves a text to another position within its kind',
  body: z.strictObject({ text_id: uuid, position: number.check(z.lte(portalTextLimits.texts)) }),
  answer: message,
});
