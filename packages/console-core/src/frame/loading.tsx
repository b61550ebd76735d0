import { Lines } from '@tulna/console-kit/states';

/** Shown until the console's first page has loaded. */
export const Loading = () => (
  <main className="console-plain" style={{ placeItems: 'stretch' }}>
    <Lines count={6} height={48} />
  </main>
);
