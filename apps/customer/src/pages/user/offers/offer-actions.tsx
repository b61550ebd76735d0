import { useId } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import styles from './offers.module.css';

interface OfferActionsProps {
  onEdit: () => void;
  onFresh: () => void;
  onRemind: () => void;
  editing: boolean;
}

/** Other actions on the offers page: correct the profile, start again, set a reminder (§1). */
export function OfferActions({ onEdit, onFresh, onRemind, editing }: OfferActionsProps) {
  const { actions: texts } = usePhrases('offers');
  const heading = useId();
  return (
    <div className={styles.others}>
      <Card as="section" aria-labelledby={heading}>
        <Stack>
          <h2 id={heading}>{texts.title}</h2>
          <div className={styles.actions}>
            <div>
              <Button busy={editing} onClick={onEdit}>
                {texts.edit}
              </Button>
              <Small>{texts.editHint}</Small>
            </div>
            <div>
              <Button onClick={onFresh}>{texts.fresh}</Button>
              <Small>{texts.freshHint}</Small>
            </div>
            <div>
              <Button onClick={onRemind}>{texts.remind}</Button>
              <Small>{texts.remindHint}</Small>
            </div>
          </div>
        </Stack>
      </Card>
    </div>
  );
}
