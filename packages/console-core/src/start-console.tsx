import { readFacts, styleNonce } from '@tulna/console-kit/boot';
import { ConsoleProvider } from '@tulna/console-kit/console-provider';
import { loadTopics } from '@tulna/console-kit/language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ConsoleConfig } from './console-config.tsx';
import { ConsoleSite } from './console-site.tsx';

/** An outdated page may request files that no longer exist, so it is reloaded once. */
function reloadOnce(storage: string): void {
  window.addEventListener('vite:preloadError', () => {
    const key = `${storage}-reloaded`;
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
    window.location.reload();
  });
}

/**
 * Starts a console in the page that the server rendered for it.
 * @throws Error if the document isn't a page of a console
 */
export async function startConsole(config: ConsoleConfig): Promise<void> {
  reloadOnce(config.session.storage);
  const facts = readFacts();
  const place = document.getElementById('site');
  if (place === null) throw new Error('this is no page of a console');
  // Read by the dialogs' scroll lock; see the build configuration.
  Object.assign(globalThis, { styleNonce: styleNonce() });
  await loadTopics(facts.boot.language, ['consoleKit', ...config.topics]);
  createRoot(place).render(
    <StrictMode>
      <ConsoleProvider facts={facts} {...(config.theme && { theme: config.theme })}>
        <ConsoleSite config={config} language={facts.boot.language} />
      </ConsoleProvider>
    </StrictMode>,
  );
}
