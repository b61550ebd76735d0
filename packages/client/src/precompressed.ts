import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type BuiltFile = { fileName: string } & (
  | { type: 'chunk'; code: string }
  | { type: 'asset'; source: string | Uint8Array }
);

/** The part of a Vite plugin that is used here; the package does not depend on Vite. */
interface Plugin {
  name: string;
  apply: 'build';
  generateBundle: {
    order: 'post';
    handler(
      this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string },
      options: unknown,
      bundle: Record<string, BuiltFile>,
    ): void;
  };
}

/** Vite plugin: writes .br and .gz files next to each .js, .css and .svg file of a browser build, so that the server can send them as they are. */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(?:js|css|svg)$/.test(file.fileName)) continue;
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotli });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(content, { level: 9 }) });
      }
    },
  },
});
