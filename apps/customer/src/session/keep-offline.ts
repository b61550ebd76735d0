/**
 * Registers the service worker once the person is signed in: only then does a lost connection matter, and visitors don't download files that they may never need. A browser that doesn't support or allow service workers continues without one.
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
