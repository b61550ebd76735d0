import type { ReactNode } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { InfoIcon, WarningIcon } from './icons.tsx';

export interface FieldText {
  /** Id of the control; the error summary links to it. */
  id: string;
  label: ReactNode;
  /** Below the label: what to enter, with an example. */
  hint?: ReactNode | undefined;
  /** Why we ask for it; unfolds at the field. */
  why?: ReactNode | undefined;
  /** The error and how to correct it; the same words as in the summary. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
}

/** The attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const describedBy = ({ id, hint, error }: FieldText): string | undefined =>
  [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The ids and states of a control for a field's texts. */
export const controlProps = (text: FieldText): ControlProps => ({
  id: text.id,
  'aria-describedby': describedBy(text),
  'aria-invalid': text.error === undefined ? undefined : true,
});

const Optional = () => <span className={styles.optional}> {usePhrases('shell').ui.optional}</span>;

/** Hint, reason and error of a field, in the order they are read. */
function Around({ text, children }: { text: FieldText; children: ReactNode }) {
  const { ui } = usePhrases('shell');
  return (
    <>
      {text.hint !== undefined && (
        <span id={`${text.id}-hint`} className={styles.hint}>
          {text.hint}
        </span>
      )}
      {text.why !== undefined && (
        <details className={styles.why}>
          <summary>
            <InfoIcon size={16} /> {ui.whyWeAsk}
          </summary>
          <p>{text.why}</p>
        </details>
      )}
      {children}
      <FieldError id={text.id} error={text.error} />
    </>
  );
}

/** The error under a field, with its id for `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <span id={`${id}-error`} className={styles.error}>
      <WarningIcon size={16} />
      <span>{error}</span>
    </span>
  );
}

/** Label above, hint below it, the control, the error under it. */
export function Field({ children, ...text }: FieldText & { children: (control: ControlProps) => ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={text.id}>
        {text.label}
        {text.optional === true && <Optional />}
      </label>
      <Around text={text}>{children(controlProps(text))}</Around>
    </div>
  );
}

/** A field of several controls (radio cards, day/month/year): a fieldset whose legend is the label. */
export function FieldGroup({ children, ...text }: FieldText & { children: ReactNode }) {
  return (
    <fieldset className={classNames(styles.field)} id={text.id} tabIndex={-1} aria-describedby={describedBy(text)}>
      <legend className={styles.label}>
        {text.label}
        {text.optional === true && <Optional />}
      </legend>
      <Around text={text}>{children}</Around>
    </fieldset>
  );
}
