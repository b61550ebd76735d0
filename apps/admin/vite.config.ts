import { leanContract } from '@tulna/client/lean-contract';
import { precompressed } from '@tulna/client/precompressed';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), leanContract(), precompressed()],
  publicDir: false,
  // The dialogs' scroll lock reads its style nonce from here.
  define: { __webpack_nonce__: 'globalThis.styleNonce' },
  build: {
    outDir: 'dist/client',
    assetsDir: 'static/admin',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: { input: 'src/entry-client.tsx' },
  },
});
