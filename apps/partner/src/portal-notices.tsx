import { ConductNotice } from './conduct-notice.tsx';
import { LookNotice } from './look-notice.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';

/** What is said above every page while it holds. */
export function PortalNotices() {
  return (
    <>
      <LookNotice />
      <ConductNotice />
      <SuspensionNotice />
    </>
  );
}
