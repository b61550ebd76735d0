import { useSyncExternalStore } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import styles from './frame.module.css';

const subscribe = (tell: () => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** Shows a message while there is no connection. */
export function OfflineNotice() {
  const { frame } = usePhrases('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!online && <p className={styles.offline}>{frame.offline}</p>}</div>;
}
