import { TextInput } from '@mantine/core';
import { parseHex, toHex } from '@tulna/brand/colour';
import { usePhrases } from '@tulna/console-kit/language';
import type { BrandDraft } from '@tulna/contract/partners';
import type { ReactNode } from 'react';
import styles from './partners.module.css';

/** A group of fields with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

interface ColourFieldProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** A colour, picked or typed. */
export function ColourField({ label, value, isWrong, onChange }: ColourFieldProps) {
  const { editor } = usePhrases('adminPartners');
  const rgb = parseHex(value);
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={editor.pick(label)}
        value={rgb === undefined ? '#000000' : toHex(rgb)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <TextInput
        label={label}
        maxLength={7}
        placeholder="#4EC9DB"
        value={value}
        error={isWrong ? editor.colourWrong : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

type Contact = BrandDraft['support'];

interface ContactFieldsProps {
  title: string;
  name: 'support' | 'grievance_officer';
  value: Contact;
  wrong: ReadonlySet<string>;
  onChange: (value: Contact) => void;
}

/** Name, email and phone of a contact for customers. */
export function ContactFields({ title, name, value, wrong, onChange }: ContactFieldsProps) {
  const { editor } = usePhrases('adminPartners');
  const { ui } = usePhrases('consoleKit');
  const fields = [
    { key: 'name', label: editor.contactName, type: 'text', longest: 80, why: editor.textWrong },
    { key: 'email', label: editor.contactEmail, type: 'email', longest: 120, why: editor.emailWrong },
    { key: 'phone', label: editor.contactPhone, type: 'tel', longest: 10, why: editor.phoneWrong },
  ] as const;
  return (
    <Section title={title}>
      <div className={styles.pair}>
        {fields.map(({ key, label, type, longest, why }) => (
          <TextInput
            key={key}
            label={label}
            type={type}
            maxLength={longest}
            value={value[key]}
            error={wrong.has(`${name}.${key}`) ? (value[key].trim() === '' ? ui.required : why) : undefined}
            onChange={({ currentTarget }) => onChange({ ...value, [key]: currentTarget.value })}
          />
        ))}
      </div>
    </Section>
  );
}
