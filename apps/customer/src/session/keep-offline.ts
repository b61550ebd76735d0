/**
 * Registers the service worker, once the person is signed in: from here on a lost connection matters, and before it nobody
 * pays for files they may never need. A browser without one, or that refuses, continues without it.
 */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
