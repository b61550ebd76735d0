import { useState } from 'react';
import { usePhrases } from '../../language/phrases.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Hidden } from '../../ui/text.tsx';

interface BusinessDialogProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  /** 1 for YES, 0 for NO, as stored (§5). */
  onAnswer: (hasRegistration: 0 | 1) => void;
}

/** The business dialog (§2): YES leads to the business loan, NO to the personal loan. */
export function BusinessDialog({ open, busy, onClose, onAnswer }: BusinessDialogProps) {
  const { businessDialog: texts } = usePhrases('products');
  const [answer, setAnswer] = useState<'1' | '0'>('1');
  return (
    <Dialog open={open} onClose={onClose} title={texts.question}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onAnswer(answer === '1' ? 1 : 0);
        }}
      >
        <RadioCards
          id="business-registration"
          name="business-registration"
          label={<Hidden>{texts.question}</Hidden>}
          hint={texts.hint}
          choices={[
            { value: '1', label: texts.yes, hint: texts.yesHint },
            { value: '0', label: texts.no, hint: texts.noHint },
          ]}
          value={answer}
          onChange={(value) => setAnswer(value === '1' ? '1' : '0')}
        />
        <Actions>
          <Button type="submit" kind="primary" size="large" wide busy={busy}>
            {texts.go}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
