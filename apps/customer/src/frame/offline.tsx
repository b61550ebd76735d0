import { useSyncExternalStore } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import styles from './frame.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
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
