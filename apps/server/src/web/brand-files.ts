import { brandTones } from '@tulna/brand/css-variables';
import { loaders } from '@tulna/phrases/topics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import { type BrandPicture, drawBrandPicture, isBrandPicture } from './brand-pictures.ts';
import { escapeHtml } from './escape.ts';
import { listedPaths, robotsText, sitemap } from './search-engines.ts';
import { contentSecurityPolicy, styleSource } from './security-headers.ts';
import { serviceWorker } from './service-worker.ts';
import type { SiteBuild } from './site-build.ts';
import { type BrandProvider, type Resolved, resolveVisit } from './visit.ts';

export interface BrandFilesOptions {
  brands: BrandProvider;
  site: SiteBuild | undefined;
  /** URL of a brand's site, without a trailing slash. */
  originOf: (brandKey: string) => string;
  /** The status code of the site for a path. */
  statusOf: (path: string) => number;
  /** True for a build without the products page (W2). */
  productsLess: boolean;
  production: boolean;
}

const hour = 3600;
const day = 24 * hour;

/**
 * Serves the other files that depend on the brand: the manifest and icons of the installed site, the picture for shared links, the service
 * worker with its offline page, and files for search engines.
 */
export function serveBrandFiles(app: FastifyInstance, options: BrandFilesOptions): void {
  const { brands, site, production } = options;
  const hidden = { schema: { hide: true } };
  const visit = (request: FastifyRequest): Resolved =>
    resolveVisit(
      {
        url: request.url,
        host: request.host,
        cookies: request.headers.cookie,
        acceptLanguage: request.headers['accept-language'],
      },
      brands,
    );
  const withCacheHeader = (reply: FastifyReply, seconds: number): FastifyReply =>
    reply.header('cache-control', seconds === 0 ? 'no-cache' : `public, max-age=${seconds}`).header('vary', 'cookie');

  app.get('/manifest.webmanifest', hidden, async (request, reply) => {
    const { brand, language } = visit(request);
    const tones = brandTones(brand, 'light');
    const { notFound } = await loaders[language].shell();
    const icon = (name: BrandPicture, purpose: string) => ({
      src: `/brand-assets/${name}.png?partner=${encodeURIComponent(brand.key)}`,
      sizes: name.endsWith('192') ? '192x192' : '512x512',
      type: 'image/png',
      purpose,
    });
    void withCacheHeader(reply, hour).type('application/manifest+json; charset=utf-8');
    return JSON.stringify({
      id: `/?partner=${brand.key}`,
      name: brand.title === null ? brand.name : `${brand.name} · ${brand.title}`,
      short_name: brand.name.slice(0, 12),
      lang: `${language}-IN`,
      dir: 'ltr',
      start_url: `/?partner=${encodeURIComponent(brand.key)}&utm_source=installed`,
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: tones.secondary,
      categories: ['finance'],
      icons: [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('icon-maskable-512', 'maskable')],
      shortcuts: options.productsLess ? [] : [{ name: notFound.products, url: '/products' }],
    });
  });

  // Drawn once per brand and look; a brand with new colours gets new pictures.
  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>('/brand-assets/:file', hidden, async (request, reply) => {
    const name = /^([a-z0-9-]+)\.png$/.exec(request.params.file)?.[1] ?? '';
    if (!isBrandPicture(name)) throw new Problem('not_found');
    const { brand } = visit(request);
    const key = `${name} ${brand.key} ${brand.name} ${brand.primary_color} ${brand.secondary_color}`;
    const picture = drawn.get(key) ?? drawBrandPicture(brand, name);
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    if (drawn.size > 400) drawn.delete(drawn.keys().next().value ?? '');
    return withCacheHeader(reply, day)
      .type('image/png')
      .send(await picture);
  });

  const worker = site === undefined ? undefined : serviceWorker(site.manifest);
  app.get('/sw.js', hidden, async (_request, reply) => {
    if (worker === undefined) throw new Problem('unavailable', { retryAfterSeconds: 30 });
    return withCacheHeader(reply, 0).type('text/javascript; charset=utf-8').send(worker);
  });

  app.get('/offline.html', hidden, async (request, reply) => {
    const { brand, language } = visit(request);
    const { frame, ui } = await loaders[language].shell();
    const [day, night] = [brandTones(brand, 'light'), brandTones(brand, 'dark')];
    const css = `body{font:18px/1.6 system-ui,sans-serif;display:grid;place-content:center;gap:1rem;min-height:100vh;margin:0;padding:1.5rem;text-align:center;color-scheme:light dark}h1{font-size:1.5rem;margin:0}p{max-width:30rem;margin:0}a{justify-self:center;padding:.7rem 1.4rem;border-radius:10px;background:${day.action};color:${day.onAction};text-decoration:none}@media(prefers-color-scheme:dark){a{background:${night.action};color:${night.onAction}}}`;
    void reply.header('content-security-policy', contentSecurityPolicy([styleSource(css)], production));
    return withCacheHeader(reply, 0)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(brand.name)}</title><style>${css}</style></head><body><h1>${escapeHtml(brand.name)}</h1><p>${escapeHtml(frame.offline)}</p><a href="">${escapeHtml(ui.retry)}</a></body></html>`,
      );
  });

  app.get('/robots.txt', hidden, async (request, reply) => {
    const { brand } = visit(request);
    return withCacheHeader(reply, hour)
      .type('text/plain; charset=utf-8')
      .send(robotsText(options.originOf(brand.key)));
  });

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const { brand } = visit(request);
    const paths = listedPaths.filter((path) => options.statusOf(path) === 200);
    return withCacheHeader(reply, hour)
      .type('application/xml; charset=utf-8')
      .send(sitemap(options.originOf(brand.key), paths));
  });
}
