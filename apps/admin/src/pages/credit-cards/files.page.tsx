import { ImportPage } from '@tulna/console-core/imports/import-page';
import { usePhrases } from '@tulna/console-kit/language';
import { cardFiles } from '@tulna/contract/import-files';
import { CardTabs } from './tabs.tsx';

/** Catalogues of cards as files: mapped, checked, loaded whole or not at all, and undone (A18). */
export function Page() {
  const { files, columns } = usePhrases('adminCreditCards');
  return (
    <>
      <CardTabs />
      <ImportPage
        calls={cardFiles}
        words={{ ...files, columns: { category_id: files.id, ...columns }, values: {} }}
        isWhole
      />
    </>
  );
}
