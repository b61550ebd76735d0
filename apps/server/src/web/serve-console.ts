import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { Boot } from '@tulna/contract/boot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import { filesOfPage } from './build-manifest.ts';
import { type ConsoleBuild, type ConsoleName, openConsoleBuild } from './console-build.ts';
import { consoleDocument, consolePolicy } from './console-document.ts';
import { type BrandProvider, chosenTheme, resolveVisit } from './visit.ts';

export interface ConsoleOptions {
  name: ConsoleName;
  brands: BrandProvider;
  idle: Boot['idle'];
  outbox: boolean;
  production: boolean;
}

const year = 31_536_000;

/** Files of the texts that the shell itself shows, by the language of the page. */
const textsOf = (name: ConsoleName, language: string): readonly string[] =>
  ['console-kit', `${name}-shell`].map((topic) => `../../packages/phrases/src/${language}/${topic}.ts`);

function sendConsole(request: FastifyRequest, reply: FastifyReply, build: ConsoleBuild, options: ConsoleOptions) {
  const { name, brands, idle, outbox, production } = options;
  const { url, host, headers } = request;
  // The console wears the brand of its host: a customer page looked at before must not dress it anew.
  const cookies = headers.cookie?.replaceAll(/(?:^|;\s*)partner=[^;]*/g, '');
  const { brand, language } = resolveVisit({ url, host, cookies, acceptLanguage: headers['accept-language'] }, brands);
  const nonce = randomBytes(16).toString('base64');
  const html = consoleDocument({
    boot: { brand, language, idle, outbox },
    title: brand.name,
    files: filesOfPage(build.manifest, textsOf(name, language)),
    theme: chosenTheme(headers.cookie),
    nonce,
  });
  return reply
    .headers({
      // A kept answer would carry an old nonce under a new policy.
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': consolePolicy(nonce, production),
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Serves a console: its hashed files for a year, and one shell for every address under `/admin` or `/partner`. */
export async function serveConsole(app: FastifyInstance, options: ConsoleOptions): Promise<boolean> {
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
  for (const path of [`/${name}`, `/${name}/*`]) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      if (build === undefined) throw new Problem('unavailable', { retryAfterSeconds: 30 });
      return sendConsole(request, reply, build, options);
    });
  }
  return build !== undefined;
}
