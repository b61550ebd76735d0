import fastifyStatic from '@fastify/static';
import type { Boot, BuildSettings } from '@tulna/contract/boot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import { serveBrandFiles } from './brand-files.ts';
import { filesOfPage } from './build-manifest.ts';
import { assembleDocument } from './document.ts';
import { pageCache, type ReadyPage, readyPage } from './page-cache.ts';
import { isPortalPath } from './portal-address.ts';
import { draftPreviewed, isPreview, withoutScripts } from './preview.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import type { PageFacts, SiteBuild } from './site-build.ts';
import { type BrandProvider, chosenTheme, cookiesOfAddress, isOpened, type Resolved, resolveVisit } from './visit.ts';

export interface SitesOptions {
  brands: BrandProvider;
  /** The built customer site. If it is undefined, pages answer 503. */
  site: SiteBuild | undefined;
  /** Lenders for the landing page. Returns the same array until they change. */
  lenders: () => Promise<readonly unknown[]>;
  /** Cards for the catalogue pages. Returns the same array until they change. */
  cards: () => Promise<readonly unknown[]>;
  build: BuildSettings;
  solarHost: string | undefined;
  /** What brands show instead of the standard landing page, and drafts of it, by the key of the preview. */
  funnels: {
    shown(brandKey: string, language: Boot['language']): Boot['funnel'];
    previewed(brandKey: string, language: Boot['language'], key: string): Promise<Boot['funnel']>;
  };
  /** Serves the partner portal under a brand's address, `/{brand}/partner…`. If absent, these pages are unknown. */
  portal?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Returns our address to redirect a visit to; undefined if it needs no redirect. */
  elsewhere?: (visit: Resolved, url: string) => Promise<string | undefined>;
  idle: Boot['idle'];
  outbox: boolean;
  production: boolean;
  year: () => number;
  /** URL of a brand's site, without a trailing slash, for search engines and shared links. */
  originOf: (brandKey: string) => string;
}

/** Number of cached pages: about all public pages of 30 brands in two languages. */
const mostPages = 500;
const year = 31_536_000;

/** Paths that aren't pages of a site. Unknown ones get an API error. */
const notPages = /^\/(?:api|dev|health|assets|static)(?:\/|$)/;

function encodingFor(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = header ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

function send(request: FastifyRequest, reply: FastifyReply, page: ReadyPage, language: string): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  // Each content encoding needs its own ETag, because its bytes differ.
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  void reply.headers({
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-language, accept-encoding',
    'content-security-policy': page.contentSecurityPolicy,
    'content-language': language,
    etag,
  });
  if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/**
 * Serves the customer site: hashed files, cached for a year, and for every other path a page whose first HTML has its brand and language
 * (W1, C14). The site's own route table decides which pages answer 404.
 */
export async function serveBuiltSites(app: FastifyInstance, options: SitesOptions): Promise<void> {
  const { brands, site, build, production } = options;
  const cached = pageCache(mostPages);
  sendSecurityHeaders(app, production);
  if (site !== undefined) {
    await app.register(fastifyStatic, {
      root: site.files,
      prefix: '/static/customer/',
      preCompressed: true,
      index: false,
      decorateReply: false,
      immutable: true,
      maxAge: year * 1000,
      schemaHide: true,
    });
  }

  const factsOf = (visit: Resolved, host: string, theme: Boot['theme'] = null): PageFacts => ({
    boot: {
      brand: visit.brand,
      language: visit.language,
      theme,
      build,
      funnel: options.funnels.shown(visit.brand.key, visit.language),
      solar: options.solarHost !== undefined && host.split(':', 1)[0] === options.solarHost,
      idle: options.idle,
      outbox: options.outbox,
      status: 200,
    },
    basename: visit.basename,
    lenders: [],
    cards: [],
    year: options.year(),
  });

  const make = async (
    { renderer, manifest, style }: SiteBuild,
    facts: PageFacts,
    canonical: string,
    preview: boolean,
  ): Promise<ReadyPage> => {
    const page = await renderer.render(facts, canonical);
    const document = assembleDocument({
      brand: facts.boot.brand,
      language: facts.boot.language,
      theme: facts.boot.theme,
      ...page.head,
      html: page.html,
      facts,
      files: filesOfPage(manifest, page.sources),
      scripts: page.whole === true ? 'after the first view' : 'at once',
      style,
      production,
      listed:
        page.listed === true
          ? { origin: options.originOf(facts.boot.brand.key), path: canonical === '/landing' ? '/' : canonical }
          : undefined,
    });
    return await readyPage(preview ? withoutScripts(document) : document, page.status);
  };

  serveBrandFiles(app, {
    brands,
    site,
    originOf: options.originOf,
    productsLess: build.productsLess,
    production,
    statusOf: (path) => {
      const visit = resolveVisit({ url: path, host: '', cookies: undefined, acceptLanguage: undefined }, brands);
      return site?.renderer.pageAt(factsOf(visit, ''), path).status ?? 404;
    },
  });

  let versions = 0;
  const versionOf = new WeakMap<object, number>();
  const version = (value: object): number => {
    const known = versionOf.get(value) ?? ++versions;
    versionOf.set(value, known);
    return known;
  };

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const isKit = options.outbox && /^\/dev\/ui(?:\/?$|\?)/.test(request.url);
    if (notPages.test(request.url) && !isKit) throw new Problem('not_found');
    const { url, host, headers } = request;
    const visit = resolveVisit(
      { url, host, cookies: headers.cookie, acceptLanguage: headers['accept-language'] },
      brands,
    );
    if (options.portal !== undefined && isPortalPath(visit.path)) return options.portal(request, reply);
    const other = await options.elsewhere?.(visit, url);
    if (other !== undefined) return reply.header('cache-control', 'no-store').redirect(other, 302);
    if (site === undefined) throw new Problem('unavailable', { retryAfterSeconds: 30 });
    const facts = factsOf(visit, host, chosenTheme(headers.cookie));
    const { canonical, status, shows } = site.renderer.pageAt(facts, visit.path ?? '/404');
    facts.boot.status = status;
    const list = shows === undefined ? undefined : await options[shows]();
    const preview = isPreview(url);
    const draft = preview ? draftPreviewed(url) : undefined;
    if (draft !== undefined)
      facts.boot.funnel = await options.funnels.previewed(visit.brand.key, visit.language, draft);
    // A brand's address isn't among the facts, but its page names it to search engines.
    const key = `${preview ? 'preview ' : ''}${canonical}\n${options.originOf(visit.brand.key)}\n${list === undefined ? 0 : version(list)}\n${JSON.stringify(facts)}`;
    const page = await cached(key, () =>
      make(site, shows === undefined ? facts : { ...facts, [shows]: list }, canonical, preview),
    );
    const setCookies = preview || !isOpened(headers) ? [] : cookiesOfAddress(url, visit);
    if (setCookies.length > 0) void reply.header('set-cookie', setCookies);
    return send(request, reply, page, visit.language);
  });
}
