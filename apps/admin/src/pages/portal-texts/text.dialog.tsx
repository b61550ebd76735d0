import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { PORTAL_TEXT_KINDS, portalTextLimits } from '@tulna/rules/portal-texts';
import { type TextRecord, useTextChanges } from './queries.ts';

function useFields() {
  const { form, kinds } = usePhrases('adminPortalTexts');
  const { title: max, body } = portalTextLimits;
  const long = { lines: 6, max: body, required: true, hint: form.bodyHint } as const;
  return {
    form,
    kind: choiceField('kind', {
      label: form.kind,
      options: PORTAL_TEXT_KINDS.map((value) => ({ value, label: kinds[value] })),
    }),
    texts: [
      textField('title_en', { label: form.titleEn, max, required: true }),
      textField('title_hi', { label: form.titleHi, max, required: true, lang: 'hi' }),
      textField('body_en', { label: form.bodyEn, ...long }),
      textField('body_hi', { label: form.bodyHi, ...long, lang: 'hi' }),
    ] as const,
  };
}

/** Adds a text as a draft. */
export function AddDialog({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }) {
  const { form, kind, texts } = useFields();
  const { failures } = usePhrases('consoleKit');
  const { create } = useTextChanges();
  return (
    <FormDialog
      title={form.add}
      action={form.save}
      size="lg"
      fields={[kind, ...texts]}
      initial={{ kind: 'customer_faq' }}
      send={async (typed) => onAdded((await create(typed)).text_id)}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

/** Writes the next version of a text. */
export function EditDialog({ record, onClose }: { record: TextRecord; onClose: () => void }) {
  const { form, texts } = useFields();
  const language = useLanguage();
  const { failures } = usePhrases('consoleKit');
  const { save } = useTextChanges();
  const { text_id, newest } = record.text;
  const [version] = record.versions;
  if (version === undefined) return null;
  const { title, body } = version;
  return (
    <FormDialog
      title={form.edit(title[language])}
      action={form.save}
      size="lg"
      fields={texts}
      initial={{ title_en: title.en, title_hi: title.hi, body_en: body.en, body_hi: body.hi }}
      send={(typed) => save({ text_id, newest, ...typed })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
