import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { Boot } from '@tulna/contract/boot';
import { loaders } from '@tulna/phrases/topics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import { filesOfPage } from './build-manifest.ts';
import { type ConsoleBuild, type ConsoleName, isConsolePage, openConsoleBuild } from './console-build.ts';
import { consoleDocument, consolePolicy } from './console-document.ts';
import { type BrandProvider, chosenTheme, resolveVisit } from './visit.ts';

export interface ConsoleOptions {
  name: ConsoleName;
  brands: BrandProvider;
  idle: Boot['idle'];
  outbox: boolean;
  production: boolean;
  /**
   * Name of the cookie that stores under which brand's address the console was last opened. A console without this cookie gets the brand of
   * its host.
   */
  brandCookie?: string;
  /** Returns the canonical spelling of a path after the brand's prefix. Other spellings redirect to it. */
  spelling?: (path: string) => string;
}

/** A console that is being served. */
export interface ServedConsole {
  isBuilt: boolean;
  /** Answers a request with the console's page, for addresses that the customer site handles first. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

const year = 31_536_000;

/** Source files of the texts that the shell shows, in the language of the page. */
const textsOf = (name: ConsoleName, language: string): readonly string[] =>
  ['console-kit', `${name}-shell`].map((topic) => `../../packages/phrases/src/${language}/${topic}.ts`);

async function sendConsole(
  request: FastifyRequest,
  reply: FastifyReply,
  build: ConsoleBuild,
  options: ConsoleOptions,
): Promise<FastifyReply> {
  const { name, brands, idle, outbox, production, brandCookie, spelling } = options;
  const { url, host, headers } = request;
  // The customer site's cookie says which brand a customer visited. It must not change how a console looks.
  const cookies = headers.cookie
    ?.replaceAll(/(?:^|;\s*)partner=[^;]*/g, '')
    .replaceAll(brandCookie === undefined ? /$^/g : new RegExp(`(^|;\\s*)${brandCookie}=`, 'g'), '$1partner=');
  const visit = resolveVisit({ url, host, cookies, acceptLanguage: headers['accept-language'] }, brands);
  const { basename, language, path = '' } = visit;
  const [typed = '', query] = url.split('?', 2);
  const spelled = spelling === undefined ? undefined : basename + spelling(path);
  if (spelled !== undefined && spelled !== typed.replace(/\/+$/, ''))
    return reply
      .header('cache-control', 'no-store')
      .redirect(query === undefined ? spelled : `${spelled}?${query}`, 302);
  // Every page under a brand's address has that brand's theme, so a `partner` filter in the query doesn't change it.
  const brand = brands.byKey(basename.slice(1)) ?? visit.brand;
  const nonce = randomBytes(16).toString('base64');
  const html = consoleDocument({
    boot: { brand, language, idle, outbox },
    title: brand.name,
    withoutScripts: await loaders[language].noScript(),
    files: filesOfPage(build.manifest, textsOf(name, language)),
    theme: chosenTheme(headers.cookie),
    nonce,
  });
  return reply
    .code(isConsolePage(name, build.paths, path) ? 200 : 404)
    .headers({
      // A cached response would have an old nonce under a new policy.
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': consolePolicy(nonce, production),
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Serves a console: its hashed files, cached for a year, and one shell for every path under `/admin` or `/partner`. */
export async function serveConsole(app: FastifyInstance, options: ConsoleOptions): Promise<ServedConsole> {
  const { name } = options;
  const build = await openConsoleBuild(name);
  if (build !== undefined) {
    await app.register(fastifyStatic, {
      root: build.files,
      prefix: `/static/${name}/`,
      preCompressed: true,
      index: false,
      decorateReply: false,
      immutable: true,
      maxAge: year * 1000,
      schemaHide: true,
    });
  }
  const send: ServedConsole['send'] = async (request, reply) => {
    if (build === undefined) throw new Problem('unavailable', { retryAfterSeconds: 30 });
    return await sendConsole(request, reply, build, options);
  };
  for (const path of [`/${name}`, `/${name}/*`]) app.get(path, { schema: { hide: true } }, send);
  return { isBuilt: build !== undefined, send };
}
