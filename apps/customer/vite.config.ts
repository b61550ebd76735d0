import { leanContract } from '@tulna/client/lean-contract';
import { precompressed } from '@tulna/client/precompressed';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** React, the router, the frame around every page and the parts that nearly every page is made of. */
const everyPage = [
  /[\\/]node_modules[\\/](?:react|react-dom|wouter|regexparam|scheduler)[\\/]/,
  /[\\/]customer[\\/]src[\\/](?:language|routing|session)[\\/](?!visitor|customer|send-code|early-use|replay-early-use)/,
  /[\\/]customer[\\/]src[\\/]ui[\\/](?:button|class-names|field|icons|layout|link|text|text-field)\.tsx?$/,
  /[\\/]packages[\\/]client[\\/]src[\\/](?!query|idle-watch)/,
  /[\\/]packages[\\/]phrases[\\/]src[\\/](?:topics|plural|language)\.ts$/,
  /[\\/]customer[\\/]src[\\/](?:boot\.tsx|frame[\\/]frame\.module\.css)$/,
  /[\\/]packages[\\/]rules[\\/]src[\\/](?:products|user-pages|constants)\.ts$/,
];
const isOnEveryPage = (id: string): boolean => everyPage.some((pattern) => pattern.test(id));

/** Modules that every page of the customer area loads in addition to its frame: the cache of calls and the person's data. */
const everyPageOfTheArea = [
  /[\\/]node_modules[\\/]@tanstack[\\/]/,
  /[\\/]packages[\\/]client[\\/]src[\\/]query\.ts$/,
  /[\\/]customer[\\/]src[\\/]session[\\/](?:visitor|customer)\.ts$/,
  /[\\/]packages[\\/]rules[\\/]src[\\/](?:journey|funnel-journey)\.ts$/,
];
const isOfTheArea = (id: string): boolean => everyPageOfTheArea.some((pattern) => pattern.test(id));

/** The inputs of the loan forms, and their checks. */
const everyLoanForm = [
  /[\\/]customer[\\/]src[\\/]ui[\\/](?:amount-field|amount-typing|date-field)\.tsx?$/,
  /[\\/]packages[\\/]rules[\\/]src[\\/](?:amount-in-words|read-number|profile-rules|form-rules|wanted-loan)\.ts$/,
];
const isOfLoanForms = (id: string): boolean => everyLoanForm.some((pattern) => pattern.test(id));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanContract(), ...(isSsrBuild ? [] : [precompressed()])],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsDir: 'static/customer',
    manifest: !isSsrBuild,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : ['src/first-script.ts', 'src/entry-client.tsx'],
      // The first script calls the `start` of the other one, so the exports of entries are kept.
      preserveEntrySignatures: 'allow-extension',
      // The modules that every page loads are in one file, which compresses better than many small ones.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'core', test: isOnEveryPage },
              // Modules used by several groups need a group of their own, because a group includes everything that its modules import.
              { name: 'customers', test: /[\\/]contract[\\/]src[\\/]customers\.ts$/ },
              { name: 'dates', test: /[\\/]rules[\\/]src[\\/](?:dates|clock)\.ts$/ },
              { name: 'money', test: /[\\/]rules[\\/]src[\\/](?:money|loan-terms)\.ts$/ },
              { name: 'area', test: isOfTheArea },
              { name: 'loan-form', test: isOfLoanForms },
            ],
          },
        },
      }),
    },
  },
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
