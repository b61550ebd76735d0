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

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const { frame } = usePhrases('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!online && <p className={styles.offline}>{frame.offline}</p>}</div>;
}
