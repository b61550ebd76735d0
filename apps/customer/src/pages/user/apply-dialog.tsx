import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query, queryKeyOf } from '@tulna/client/query';
import { getConsentTexts } from '@tulna/contract/consents';
import { getLenderApplications } from '@tulna/contract/lender-applications';
import { applyForOffer, getOffers, type Offer } from '@tulna/contract/offers';
import { formatPaise } from '@tulna/rules/money';
import { useState } from 'react';
import { useBrand } from '../../boot.tsx';
import { useSending } from '../../form/use-sending.ts';
import { useLanguage, usePhrases } from '../../language/phrases.tsx';
import { percentText } from '../../lender-offers/offer-words.ts';
import { useNavigate } from '../../routing/router.tsx';
import { client } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed, Notice, Skeleton } from '../../ui/feedback.tsx';
import styles from './apply-dialog.module.css';
import { ConsentText } from './consent-text.tsx';
import { lendersIn, useRunning } from './running.ts';

/** Lenders that have an application of this person under way, by name; it is a reason to think twice, and no wall. */
function useOthersRunning(lenderKey: string): string {
  const language = useLanguage();
  return lendersIn(
    useRunning().filter(({ lender }) => lender.key !== lenderKey),
    language,
  );
}

/** What one agrees to for one lender, and the two answers of the same size; nothing is ticked beforehand (product.md §8). */
function Application({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { applyDialog: texts, card, apply, months } = usePhrases('offers');
  const { ui } = usePhrases('shell');
  const brand = useBrand();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const sending = useSending();
  const consents = useQuery({
    ...query(client, getConsentTexts, { query: { lender: offer.lender.key, partner: brand.key } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const consent = consents.data?.consents.find((text) => text.asked_at === 'apply');
  const { lender } = offer;
  const running = useOthersRunning(lender.key);

  const send = async (hash: string) => {
    if (!agreed) {
      setMissing(true);
      document.getElementById('apply-consent')?.focus();
      return;
    }
    const body = { offer_id: offer.offer_id, consent_text_hash: hash };
    await sending.send(
      body,
      async (intent) => {
        const { redirect } = await client.call(applyForOffer, { body }, { intent });
        void queries.invalidateQueries({ queryKey: queryKeyOf(getOffers) });
        // The page that follows knows of the application at once, also where it is this one.
        await queries.invalidateQueries({ queryKey: queryKeyOf(getLenderApplications) });
        await navigate(redirect);
      },
      (error) => {
        const code = error instanceof ApiError ? error.code : '';
        // Its offers are gone from the page behind as well.
        if (code === 'lender_paused') void queries.invalidateQueries({ queryKey: queryKeyOf(getOffers) });
        if (code === 'consent_stale') {
          setAgreed(false);
          void consents.refetch();
        }
        return false;
      },
    );
  };

  const terms: readonly (readonly [string, string])[] = [
    [texts.amount, `${formatPaise(offer.amount_paise, 'never')} · ${months(offer.tenure_months)}`],
    [card.emi, formatPaise(offer.emi_paise, 'never')],
    [card.apr, `${percentText(offer.apr)}%`],
    [card.net, formatPaise(offer.net_disbursed_paise, 'never')],
  ];

  return (
    <div className={styles.summary}>
      {running !== '' && <Notice tone="warning">{texts.already(running)}</Notice>}
      <p>{texts.intro(lender.legal_name)}</p>
      <dl className={styles.terms}>
        {terms.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {consents.isPending && <Skeleton shape="block" />}
      {consents.data !== undefined && consent === undefined && <Notice tone="danger">{texts.missing}</Notice>}
      {consents.error !== null && (
        <Notice tone="danger" title={texts.missing}>
          <Button busy={consents.isFetching} onClick={() => void consents.refetch()}>
            {ui.retry}
          </Button>
        </Notice>
      )}
      {consent !== undefined && (
        <>
          <p>
            <ConsentText>{consent.body}</ConsentText>
          </p>
          <Checkbox
            id="apply-consent"
            label={<strong>{texts.agree}</strong>}
            checked={agreed}
            error={missing && !agreed ? texts.agreeFirst : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          />
        </>
      )}
      <Failed>{sending.failure}</Failed>
      <div className={styles.choice}>
        <Button
          kind="primary"
          size="large"
          busy={sending.busy}
          disabled={consent === undefined}
          onClick={() => {
            if (consent !== undefined) void send(consent.text_hash);
          }}
        >
          {apply(lender.name)}
        </Button>
        <Button size="large" onClick={onClose}>
          {texts.decline}
        </Button>
      </div>
    </div>
  );
}

/** Asks for the consent that lets this one lender have the application, then applies. */
export function ApplyDialog({ offer, onClose }: { offer: Offer | undefined; onClose: () => void }) {
  const { applyDialog: texts } = usePhrases('offers');
  return (
    <Dialog open={offer !== undefined} onClose={onClose} title={texts.title(offer?.lender.name ?? '')}>
      {offer !== undefined && <Application key={offer.offer_id} offer={offer} onClose={onClose} />}
    </Dialog>
  );
}
