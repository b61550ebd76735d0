import { Lines } from '@tulna/console-kit/states';

/** Before the first page of the console is there. */
export const Loading = () => (
  <main className="console-plain" style={{ placeItems: 'stretch' }}>
    <Lines count={6} height={48} />
  </main>
);
