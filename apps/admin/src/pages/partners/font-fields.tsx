import { NativeSelect, TextInput } from '@mantine/core';
import { fontHosts, fontStacks } from '@tulna/brand/fonts';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { AdminPartner, BrandDraft } from '@tulna/contract/partners';
import styles from './partners.module.css';

type Font = Pick<BrandDraft, 'font_family' | 'font_link'>;

interface FontFieldsProps {
  value: Font;
  /** Download state of the brand's saved font; undefined if the draft has a different font. */
  saved: AdminPartner['font'] | undefined;
  wrong: ReadonlySet<string>;
  onChange: (font: Font) => void;
}

const allowed = Object.keys(fontStacks);
const other = 'other';

function SavedFont({ font }: { font: NonNullable<AdminPartner['font']> }) {
  const { editor } = usePhrases('adminPartners');
  if (font.state === 'fetched') return <Notice tone="success">{editor.fontFetched}</Notice>;
  if (font.state === 'pending') return <Notice tone="info">{editor.fontPending}</Notice>;
  return <Notice tone="warning">{editor.fontFailed(editor.fontFailures[font.failure ?? 'unreachable'])}</Notice>;
}

/** A device font from the allowed list, or one from an allowed font host that we download and serve (§3). */
export function FontFields({ value: { font_family, font_link }, saved, wrong, onChange }: FontFieldsProps) {
  const { editor } = usePhrases('adminPartners');
  const { ui } = usePhrases('consoleKit');
  const isListed = allowed.includes(font_family);
  return (
    <>
      <NativeSelect
        label={editor.font}
        data={[...allowed, { value: other, label: editor.fontOther }]}
        value={isListed ? font_family : other}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === other ? { font_family: '', font_link } : { font_family: value, font_link: null })
        }
      />
      {!isListed && (
        <div className={styles.pair}>
          <TextInput
            label={editor.fontFamily}
            description={editor.fontFamilyHint}
            maxLength={40}
            value={font_family}
            error={
              wrong.has('font_family') ? (font_family.trim() === '' ? ui.required : editor.fontFamilyWrong) : undefined
            }
            onChange={({ currentTarget }) => onChange({ font_family: currentTarget.value, font_link })}
          />
          <TextInput
            label={editor.fontLink}
            description={editor.fontLinkHint(fontHosts.join(', '))}
            type="url"
            inputMode="url"
            maxLength={300}
            value={font_link ?? ''}
            error={wrong.has('font_link') ? editor.fontLinkWrong : undefined}
            onChange={({ currentTarget }) => onChange({ font_family, font_link: currentTarget.value })}
          />
        </div>
      )}
      {saved && <SavedFont font={saved} />}
    </>
  );
}
