import { failureText } from '@tulna/console-kit/failure';
import { fileField } from '@tulna/console-kit/file-field';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { MerchantDocument } from '@tulna/contract/merchant-documents';
import { documentFaults, documentLimits, MERCHANT_DOCUMENT_KINDS } from '@tulna/rules/merchant-documents';
import { useDocumentChanges } from './document-queries.ts';

interface Merchant {
  merchant_id: string;
  shop_name: string;
}

const accept = 'application/pdf,image/jpeg,image/png';

/** The chosen file; a file that is empty or too large is refused before it is sent. */
function useFile() {
  const { form } = usePhrases('adminMerchantSections').documents;
  return {
    field: fileField('file', { label: form.file, hint: form.fileHint, accept, missing: form.missing }),
    fault: (file: File | undefined) =>
      file === undefined
        ? undefined
        : file.size === 0
          ? form.empty
          : file.size > documentLimits.bytes
            ? form.large
            : undefined,
  };
}

/** Uploads a document of a merchant. */
export function UploadDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { form, kinds } = usePhrases('adminMerchantSections').documents;
  const { failures } = usePhrases('consoleKit');
  const { upload } = useDocumentChanges(merchant.merchant_id);
  const file = useFile();
  return (
    <FormDialog
      title={form.title(merchant.shop_name)}
      action={form.save}
      fields={[
        choiceField('kind', {
          label: form.kind,
          options: MERCHANT_DOCUMENT_KINDS.map((value) => ({ value, label: kinds[value] })),
        }),
        textField('title', { label: form.name, hint: form.nameHint, max: documentLimits.title }),
        file.field,
      ]}
      check={(typed) => {
        const { title } =
          typed.kind === undefined ? {} : documentFaults({ kind: typed.kind, title: typed.title ?? '' });
        return {
          title: title === 'required' ? form.nameMissing : title === 'invalid' ? form.nameOnlyOther : undefined,
          file: file.fault(typed.file),
        };
      }}
      send={(typed) => upload(typed.kind, typed.title, typed.file)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** Uploads a new version of a document. */
export function ReplaceDialog({
  merchant,
  document,
  name,
  onClose,
}: {
  merchant: Merchant;
  document: MerchantDocument;
  name: string;
  onClose: () => void;
}) {
  const { form } = usePhrases('adminMerchantSections').documents;
  const { failures } = usePhrases('consoleKit');
  const { replace } = useDocumentChanges(merchant.merchant_id);
  const file = useFile();
  return (
    <FormDialog
      title={form.replaceTitle(name, merchant.shop_name)}
      intro={<p>{form.replaceIntro}</p>}
      action={form.save}
      fields={[file.field]}
      check={(typed) => ({ file: file.fault(typed.file) })}
      send={(typed) => replace(document.current.version_id, typed.file)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
