import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { APPROVAL_DOCUMENTS } from '@tulna/rules/merchant-documents';
import { useMerchantDocuments } from './document-queries.ts';
import styles from './sections.module.css';

/** Shown for an approval: the usual documents, and whether they have been uploaded. None is required. */
export function ApprovalDocuments({ merchantId }: { merchantId: string }) {
  const words = usePhrases('adminMerchantSections').documents;
  const { approval, kinds } = words;
  const documents = useMerchantDocuments(merchantId);
  return (
    <section className={styles.section} aria-label={approval.title}>
      <h3>{approval.title}</h3>
      <Loaded of={documents} words={words}>
        {(known) => (
          <ul className={styles.past}>
            {APPROVAL_DOCUMENTS.map((wanted) => {
              const isThere = known.documents.some(({ kind }) => kind === wanted);
              return <li key={wanted}>{isThere ? approval.there(kinds[wanted]) : approval.absent(kinds[wanted])}</li>;
            })}
          </ul>
        )}
      </Loaded>
      <small>{approval.hint}</small>
    </section>
  );
}
