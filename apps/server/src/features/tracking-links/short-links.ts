import type { IncomingHttpHeaders } from 'node:http';
import { istDay } from '@tulna/rules/dates';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { kindOfArrival, visitorOf } from './arrivals.ts';
import { ClickCounter } from './click-counter.ts';
import { clicksRepository } from './clicks-repository.ts';
import { LinkDirectory, leadsOn } from './directory.ts';

/** The tracking links cached by a process, and its counter. */
export interface ShortLinks {
  directory: LinkDirectory;
  counter: ClickCounter;
}

/** A request of a short address. */
export interface LinkRequest {
  code: string;
  method: string;
  headers: IncomingHttpHeaders;
  ip: string;
  isScan: boolean;
}

/** Where a short address leads; `ended` if the link is archived or over, with its brand. */
export type Led = { kind: 'leads'; to: string } | { kind: 'ended'; brand: string } | { kind: 'unknown' };

/** Opens the services for short addresses; unwritten counts are written as the process ends. */
export function openShortLinks(app: FastifyInstance, services: Services): ShortLinks {
  const { count } = clicksRepository(services.db);
  const counter = new ClickCounter(count, services.clock, services.log);
  // After the last answer, before the database connections are closed.
  app.addHook('onClose', () => counter.close());
  return { directory: new LinkDirectory(services), counter };
}

/** Finds where a short address leads, and counts the visitor; a HEAD isn't counted. @throws if the link isn't cached and the database is down */
export async function followLink(
  { clock, keyring }: Services,
  { directory, counter }: ShortLinks,
  { code, method, headers, ip, isScan }: LinkRequest,
): Promise<Led> {
  const link = await directory.find(code);
  if (link === undefined) return { kind: 'unknown' };
  const now = clock.now();
  if (!leadsOn(link, now)) return { kind: 'ended', brand: link.brand };
  if (method === 'GET') {
    const day = istDay(now.getTime());
    const kind = kindOfArrival(headers);
    const arrival = { linkId: link.id, day, kind, isScan };
    counter.add(
      kind === 'click'
        ? { ...arrival, visitor: visitorOf(keyring, link.id, day, ip, headers['user-agent'] ?? '') }
        : arrival,
    );
  }
  return { kind: 'leads', to: isScan ? link.to.scan : link.to.click };
}
