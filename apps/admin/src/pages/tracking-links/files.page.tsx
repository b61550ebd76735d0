import { ImportPage } from '@tulna/console-core/imports/import-page';
import { usePhrases } from '@tulna/console-kit/language';
import { trackingLinkFiles } from '@tulna/contract/import-files';
import { LinkTabs } from './tabs.tsx';

/** Files of tracking links: mapped, checked, loaded, and undone, which archives the links (A12). */
export function Page() {
  const { files, columns, values } = usePhrases('adminTrackingLinks');
  const { channel, product, language, landing } = values;
  return (
    <>
      <LinkTabs />
      <ImportPage
        calls={trackingLinkFiles}
        words={{
          ...files,
          columns: { ...columns, partner: columns.brand, merchant: files.merchant },
          values: { channel, product, language, landing },
        }}
      />
    </>
  );
}
