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

/** Opens an empty tab before the address is known, because browsers would block a later one as a pop-up. The page that loads in it has no access to this one. */
function tabOutside(): Window | null {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return tab;
}

/** The button that leads to the issuer: the server records the click and fills in the unique ID, then the issuer's page opens in a new tab (P5). */
export function Apply({ card }: { card: PublicCreditCard }) {
  const texts = usePhrases('creditCards');
  const { failures, ui } = usePhrases('shell');
  const { key } = useBrand();
  const userId = useUserId();
  const [busy, setBusy] = useState(false);

  const go = async () => {
    setBusy(true);
    const tab = tabOutside();
    try {
      const call = { body: { category_id: card.category_id, partner: key } };
      const endpoint = userId === null ? visitCreditCard : applyForCreditCard;
      const { redirect } = await client.call(endpoint, call);
      (tab ?? window).location.assign(redirect);
    } catch (error) {
      tab?.close();
      showToast('error', failureText(error, failures));
    } finally {
      setBusy(false);
    }
  };

  if (card.can_apply === 0) return <Small>{texts.noLink}</Small>;
  return (
    <Button kind="primary" busy={busy} onClick={() => void go()}>
      <span aria-hidden="true">{texts.applyShort}</span>
      <Hidden>
        {texts.apply(card.category_name)} {ui.newTab}
      </Hidden>
    </Button>
  );
}
