import { applyForCreditCard, visitCreditCard } from '@tulna/contract/credit-card-visits';
import type { PublicCreditCard } from '@tulna/contract/credit-cards';
import { useState } from 'react';
import { useBrand } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { failureText } from '../session/failure.ts';
import { client, useUserId } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Hidden, Small } from '../ui/text.tsx';
import { showToast } from '../ui/toast-store.ts';

/** The way to the issuer: the server notes it and fills in the unique id, then the page of the issuer opens (P5). */
export function Apply({ card }: { card: PublicCreditCard }) {
  const texts = usePhrases('creditCards');
  const { failures } = usePhrases('shell');
  const { key } = useBrand();
  const userId = useUserId();
  const [busy, setBusy] = useState(false);

  const go = async () => {
    setBusy(true);
    try {
      const call = { body: { category_id: card.category_id, partner: key } };
      const endpoint = userId === null ? visitCreditCard : applyForCreditCard;
      const { redirect } = await client.call(endpoint, call);
      window.location.assign(redirect);
    } catch (error) {
      showToast('error', failureText(error, failures));
      setBusy(false);
    }
  };

  if (card.can_apply === 0) return <Small>{texts.noLink}</Small>;
  return (
    <Button kind="primary" busy={busy} onClick={() => void go()}>
      <span aria-hidden="true">{texts.applyShort}</span>
      <Hidden>{texts.apply(card.category_name)}</Hidden>
    </Button>
  );
}
