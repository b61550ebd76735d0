import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import type { MerchantDocument, MerchantDocumentVersion } from '@tulna/contract/merchant-documents';
import { documentLimits } from '@tulna/rules/merchant-documents';
import { useState } from 'react';
import { ReplaceDialog, UploadDialog } from './document.dialog.tsx';
import { type MerchantDocuments, useDocumentChanges, useMerchantDocuments } from './document-queries.ts';
import styles from './sections.module.css';

interface Merchant {
  merchant_id: string;
  shop_name: string;
}

type Question = { what: 'upload' } | { what: 'replace' | 'delete'; document: MerchantDocument };

function useWords() {
  const words = usePhrases('adminMerchantSections').documents;
  const formats = useFormats();
  return {
    words,
    formats,
    nameOf: ({ kind, title }: Pick<MerchantDocument, 'kind' | 'title'>) =>
      kind === 'other' ? title : words.kinds[kind],
    fileOf: ({ type, bytes }: MerchantDocumentVersion) => words.file(words.types[type], words.size(bytes)),
  };
}

type Listed = MerchantDocuments['documents'][number];

interface DocumentProps {
  document: Listed;
  onDownload: (versionId: string) => void;
  onAsk: (asked: Question) => void;
}

function Document({ document, onDownload, onAsk }: DocumentProps) {
  const { words, formats, nameOf, fileOf } = useWords();
  const { current, others } = document;
  const name = nameOf(document);
  const button = (label: string, of: string, press: () => void) => (
    <Button size="xs" variant="default" aria-label={of} onClick={press}>
      {label}
    </Button>
  );
  return (
    <li>
      <strong>{name}</strong>
      <span>
        {fileOf(current)}
        {current.number > 1 && <> · {words.version(current.number)}</>}
      </span>
      <small>{words.by(current.created_by, formats.moment(current.created_at))}</small>
      <Group gap="xs">
        {button(words.download, words.downloadOf(name), () => onDownload(current.version_id))}
        {button(words.replace, words.replaceOf(name), () => onAsk({ what: 'replace', document }))}
        {button(words.remove, words.removeOf(name), () => onAsk({ what: 'delete', document }))}
      </Group>
      {others.length > 0 && (
        <ul className={styles.past} aria-label={words.others}>
          {others.map((version) => (
            <li key={version.version_id}>
              <small>{words.otherLine(version.number, fileOf(version), formats.moment(version.kept_until))}</small>
              <div>
                {button(words.download, words.downloadVersion(name, version.number), () =>
                  onDownload(version.version_id),
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Deleted({ deleted, onRestore }: { deleted: MerchantDocuments['deleted']; onRestore: (id: string) => void }) {
  const { words, formats, nameOf } = useWords();
  return (
    <>
      <h4>{words.deleted}</h4>
      <ul className={styles.past} aria-label={words.deleted}>
        {deleted.map((document) => (
          <li key={document.document_id}>
            <span>{nameOf(document)}</span>
            <small>{words.deletedLine(document.deleted_by, formats.moment(document.kept_until))}</small>
            <div>
              <Button
                size="xs"
                variant="default"
                aria-label={words.restoreOf(nameOf(document))}
                onClick={() => onRestore(document.document_id)}
              >
                {words.restore}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Documents of a merchant: uploaded, replaced, downloaded, deleted, and restored for 30 days. */
export function DocumentsSection({ merchant }: { merchant: Merchant }) {
  const { words, nameOf } = useWords();
  const documents = useMerchantDocuments(merchant.merchant_id);
  const { download, remove, restore } = useDocumentChanges(merchant.merchant_id);
  const [dialog, setDialog] = useState<Question>();
  const close = () => setDialog(undefined);
  const quietly = (done: Promise<unknown>) => void done.catch(() => undefined);
  return (
    <section className={styles.section}>
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <Loaded of={documents} words={words}>
        {({ documents: current, deleted }) => (
          <>
            {current.length === 0 ? <p>{words.none}</p> : <small>{words.count(current.length)}</small>}
            {current.length > 0 && (
              <ul className={styles.past} aria-label={words.title}>
                {current.map((document) => (
                  <Document
                    key={document.document_id}
                    document={document}
                    onDownload={(id) => quietly(download(id))}
                    onAsk={setDialog}
                  />
                ))}
              </ul>
            )}
            {current.length >= documentLimits.count ? (
              <p>{words.full}</p>
            ) : (
              <div>
                <Button size="xs" variant="default" onClick={() => setDialog({ what: 'upload' })}>
                  {words.upload}
                </Button>
              </div>
            )}
            {deleted.length > 0 && <Deleted deleted={deleted} onRestore={(id) => quietly(restore(id))} />}
          </>
        )}
      </Loaded>
      {dialog?.what === 'upload' && <UploadDialog merchant={merchant} onClose={close} />}
      {dialog?.what === 'replace' && (
        <ReplaceDialog merchant={merchant} document={dialog.document} name={nameOf(dialog.document)} onClose={close} />
      )}
      {dialog?.what === 'delete' && (
        <ConfirmQuestion
          text={words.removeText(nameOf(dialog.document), merchant.shop_name)}
          action={words.remove}
          onConfirm={() => remove(dialog.document.current.version_id)}
          onClose={close}
        />
      )}
    </section>
  );
}
