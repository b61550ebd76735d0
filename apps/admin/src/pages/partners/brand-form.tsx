import { Switch, TextInput } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import type { AdminPartner, BrandDraft } from '@tulna/contract/partners';
import { PRODUCTS } from '@tulna/rules/products';
import type { Draft } from './brand-draft.ts';
import { ColourField, ContactFields, Section } from './brand-fields.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { FontFields } from './font-fields.tsx';
import styles from './partners.module.css';
import { PictureField } from './picture-field.tsx';

interface BrandFormProps {
  draft: Draft;
  isNew: boolean;
  /** Download state of the saved font; undefined while the draft has a different font. */
  font: AdminPartner['font'] | undefined;
  /** Fields to highlight. */
  wrong: ReadonlySet<string>;
  onChange: (draft: Draft) => void;
}

/** Every field of a brand: names, appearance, products, contacts. */
export function BrandForm({ draft, isNew, font, wrong, onChange }: BrandFormProps) {
  const { editor, products } = usePhrases('adminPartners');
  const { ui } = usePhrases('consoleKit');
  const { key, brand } = draft;
  const set = (change: Partial<BrandDraft>) => onChange({ key, brand: { ...brand, ...change } });
  const text = (field: 'name' | 'legal_name' | 'title' | 'host', label: string, longest: number, hint?: string) => (
    <TextInput
      label={label}
      {...(hint !== undefined && { description: hint })}
      maxLength={longest}
      value={brand[field] ?? ''}
      error={
        wrong.has(field)
          ? (brand[field] ?? '').trim() === ''
            ? ui.required
            : field === 'host'
              ? editor.hostWrong
              : editor.textWrong
          : undefined
      }
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
    />
  );
  return (
    <>
      <Section title={editor.identity}>
        <TextInput
          label={editor.key}
          description={editor.keyHint}
          disabled={!isNew}
          maxLength={40}
          value={key}
          error={wrong.has('key') ? (key.trim() === '' ? ui.required : editor.keyWrong) : undefined}
          onChange={({ currentTarget }) => onChange({ key: currentTarget.value, brand })}
        />
        <div className={styles.pair}>
          {text('name', editor.name, 60)}
          {text('legal_name', editor.legalName, 120)}
        </div>
        <div className={styles.pair}>
          {text('title', editor.titleField, 90, editor.titleHint)}
          {text('host', editor.host, 253, editor.hostHint)}
        </div>
      </Section>
      <Section title={editor.look}>
        <PictureField
          label={editor.logo}
          value={brand.logo}
          isWrong={wrong.has('logo')}
          onChange={(logo) => set({ logo })}
        />
        <PictureField
          label={editor.coBrandLogo}
          hint={editor.coBrandHint}
          value={brand.co_brand_logo}
          isWrong={wrong.has('co_brand_logo')}
          onChange={(co_brand_logo) => set({ co_brand_logo })}
          onRemove={() => set({ co_brand_logo: null })}
        />
        <div className={styles.pair}>
          <ColourField
            label={editor.primary}
            value={brand.primary_color}
            isWrong={wrong.has('primary_color')}
            onChange={(primary_color) => set({ primary_color })}
          />
          <ColourField
            label={editor.secondary}
            value={brand.secondary_color}
            isWrong={wrong.has('secondary_color')}
            onChange={(secondary_color) => set({ secondary_color })}
          />
        </div>
        <FontFields value={brand} saved={font} wrong={wrong} onChange={set} />
        <Switch
          label={editor.tanc}
          checked={brand.tancApply === 1}
          onChange={({ currentTarget }) => set({ tancApply: currentTarget.checked ? 1 : 0 })}
        />
      </Section>
      <Section title={editor.contrast}>
        <p className={styles.quiet}>{editor.contrastLead}</p>
        <ContrastTable primary={brand.primary_color} secondary={brand.secondary_color} />
      </Section>
      <Section title={editor.products}>
        <p className={wrong.has('products') ? styles.wrong : styles.quiet}>
          {wrong.has('products') ? editor.productsNone : editor.productsHint}
        </p>
        <div className={styles.pair}>
          {PRODUCTS.map(({ name }) => (
            <Switch
              key={name}
              label={products[name]}
              checked={brand.products.includes(name)}
              onChange={({ currentTarget }) =>
                set({
                  products: currentTarget.checked
                    ? [...brand.products, name]
                    : brand.products.filter((product) => product !== name),
                })
              }
            />
          ))}
        </div>
      </Section>
      <ContactFields
        title={editor.support}
        name="support"
        value={brand.support}
        wrong={wrong}
        onChange={(support) => set({ support })}
      />
      <ContactFields
        title={editor.grievance}
        name="grievance_officer"
        value={brand.grievance_officer}
        wrong={wrong}
        onChange={(grievance_officer) => set({ grievance_officer })}
      />
    </>
  );
}
