import { readFacts, styleNonce } from '@tulna/console-kit/boot';
import { ConsoleProvider } from '@tulna/console-kit/console-provider';
import { loadTopics } from '@tulna/console-kit/language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Site } from './site.tsx';

/** A page of an older version asks for files that are gone: once, the page is loaded anew. */
window.addEventListener('vite:preloadError', () => {
  const key = 'tulna-console-reloaded';
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, '1');
  window.location.reload();
});

async function start(): Promise<void> {
  const facts = readFacts();
  const place = document.getElementById('site');
  if (place === null) throw new Error('this is no page of the console');
  // Read by the scroll lock of dialogs, see the build's configuration.
  Object.assign(globalThis, { styleNonce: styleNonce() });
  await loadTopics(facts.boot.language, ['consoleKit', 'adminShell']);
  createRoot(place).render(
    <StrictMode>
      <ConsoleProvider facts={facts}>
        <Site language={facts.boot.language} />
      </ConsoleProvider>
    </StrictMode>,
  );
}

void start();
