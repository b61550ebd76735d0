import { leanContract } from '@tulna/client/lean-contract';
import { leanPages } from '@tulna/client/lean-pages';
import { leanTopics } from '@tulna/client/lean-topics';
import { precompressed } from '@tulna/client/precompressed';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Folders whose files may use a topic of texts. */
const sources = ['src', '../../packages/console-core/src', '../../packages/console-kit/src'];

export default defineConfig({
  plugins: [react(), leanContract(), leanPages(), leanTopics(sources), precompressed()],
  publicDir: false,
  // The dialogs' scroll lock reads its style nonce from here.
  define: { __webpack_nonce__: 'globalThis.styleNonce' },
  build: {
    outDir: 'dist/client',
    assetsDir: 'static/admin',
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Pages don't preload files that the entry has already loaded.
      resolveDependencies: (_, files) => files.filter((file) => !/\/(?:failure|icons|language)-[^/]*\.js$/.test(file)),
    },
    reportCompressedSize: false,
    rollupOptions: { input: 'src/entry-client.tsx' },
  },
});
