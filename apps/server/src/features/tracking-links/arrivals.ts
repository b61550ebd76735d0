import type { IncomingHttpHeaders } from 'node:http';
import { isBot } from '@tulna/rules/visits';
import { isbot } from 'isbot';
import { type Keyring, keyedHash } from '../../platform/crypto/keyring.ts';

/** Programs that fetch a page to preview a link in a message. */
const PREVIEWS =
  /facebookexternalhit|facebot|whatsapp\/|telegrambot|twitterbot|linkedinbot|slackbot|slack-imgproxy|discordbot|skypeuripreview|snapchat.*preview|pinterestbot|vkshare|viber|line-poker|kakaotalk-scrap|bitlybot|embedly|quora link preview|redditbot|google-pagerenderer|bingpreview|yahoo link preview/i;

/** User agents whose kind is cached: classifying one costs as much as the whole answer. */
const mostAgents = 2000;
const kinds = new Map<string, 'click' | 'bot' | 'preview'>();

function kindOfAgent(agent: string): 'click' | 'bot' | 'preview' {
  const known = kinds.get(agent);
  if (known !== undefined) return known;
  const kind = PREVIEWS.test(agent) ? 'preview' : isBot(agent) || isbot(agent) ? 'bot' : 'click';
  if (kinds.size >= mostAgents) kinds.clear();
  kinds.set(agent.slice(0, 1000), kind);
  return kind;
}

const textOf = (header: string | string[] | undefined): string =>
  Array.isArray(header) ? header.join() : (header ?? '');

/** The kind of an arrival: a person's click, a crawler, or a page fetched before anybody wanted to see it. */
export function kindOfArrival(headers: IncomingHttpHeaders): 'click' | 'bot' | 'preview' {
  const ahead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => textOf(headers[name])).join();
  if (ahead.length > 3 && /prefetch|preview|prerender/i.test(ahead)) return 'preview';
  return kindOfAgent((headers['user-agent'] ?? '').slice(0, 1000));
}

/**
 * Distinguishes visitors of a link within one day, by address and browser, under a key that changes every day: tomorrow's hash differs, and no visitor can be identified by it.
 */
export const visitorOf = (keyring: Keyring, linkId: string, day: string, ip: string, agent: string): Buffer =>
  keyedHash(keyring.current, `tracking-link visitor ${day}`, `${linkId}\n${ip}\n${agent}`).subarray(0, 16);
