import type { OffersAnswer } from '@tulna/contract/offers';
import { formatRupees } from '@tulna/rules/money';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { loadTopics, useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Button } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { ChangeFormProps } from './change-form.tsx';
import styles from './offers.module.css';

/** The form, and its texts in a language. They are loaded on demand, because few people open it. */
interface Ready {
  language: string;
  Form: ComponentType<ChangeFormProps>;
}

/** The requested loan, which can be changed on the page (product.md §8). */
export function LoanChange({ answer }: { answer: OffersAnswer }) {
  const { asked, change } = usePhrases('offersPage');
  const { failures, ui } = usePhrases('shell');
  const language = useLanguage();
  const opener = useId();
  const fields = useId();
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState<Ready>();
  const [changed, setChanged] = useState(false);
  const Form = open && ready?.language === language ? ready.Form : undefined;
  const amount = formatRupees(answer.desired_amount);
  const term = ui.term(answer.desired_tenure);

  useEffect(() => {
    if (!open) return;
    let left = false;
    Promise.all([import('./change-form.tsx'), loadTopics(language, ['validation'])]).then(
      ([{ ChangeForm }]) => {
        if (!left) setReady({ language, Form: ChangeForm });
      },
      () => {
        if (left) return;
        setOpen(false);
        showToast('error', failures.network);
      },
    );
    return () => {
      left = true;
    };
  }, [open, language, failures]);

  const close = (isChanged: boolean): void => {
    setOpen(false);
    setChanged(isChanged);
    document.getElementById(opener)?.focus();
  };
  return (
    <>
      <div className={styles.top}>
        <span>{asked(amount, term)}</span>
        <Button
          id={opener}
          kind="quiet"
          busy={open && Form === undefined}
          aria-expanded={open}
          aria-controls={fields}
          onClick={() => (open ? close(false) : setOpen(true))}
        >
          {change.open}
          <Hidden> {change.openFull}</Hidden>
        </Button>
        <div role="status">{changed && <Hidden>{change.done(amount, term)}</Hidden>}</div>
      </div>
      <div id={fields} hidden={!open}>
        {Form !== undefined && <Form answer={answer} onChanged={() => close(true)} onClose={() => close(false)} />}
      </div>
    </>
  );
}
