import { ConductNotice } from './conduct-notice.tsx';
import { LookNotice } from './look-notice.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';

/** The notices above every page while they apply. */
export function PortalNotices() {
  return (
    <>
      <LookNotice />
      <ConductNotice />
      <SuspensionNotice />
    </>
  );
}
