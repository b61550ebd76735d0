import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query, queryKeyOf } from '@tulna/client/query';
import { getConsentTexts } from '@tulna/contract/consents';
import { getKeyFacts } from '@tulna/contract/key-fact-statements';
import { getLenderApplications } from '@tulna/contract/lender-applications';
import { applyForOffer, getOffers, type Offer } from '@tulna/contract/offers';
import { formatPaise } from '@tulna/rules/money';
import { keyFactStatementPath } from '@tulna/rules/user-pages';
import { useState } from 'react';
import { useBrand } from '../../boot.tsx';
import { useSending } from '../../form/use-sending.ts';
import { useLanguage, usePhrases } from '../../language/phrases.tsx';
import { percentText } from '../../lender-offers/offer-words.ts';
import { useHref, useNavigate } from '../../routing/router.tsx';
import { client } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed, Notice, Skeleton } from '../../ui/feedback.tsx';
import { focusField } from '../../ui/focus-field.ts';
import styles from './apply-dialog.module.css';
import { ConsentText } from './consent-text.tsx';
import { lendersIn, useRunning } from './running.ts';

/** Names of the other lenders with a running application of this person. They are shown as a warning; applying is still possible. */
function useOthersRunning(lenderKey: string): string {
  const language = useLanguage();
  return lendersIn(
    useRunning().filter(({ lender }) => lender.key !== lenderKey),
    language,
  );
}

/** The consent for one lender, with two answers of the same size; nothing is preselected (product.md §8). */
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
  const statement = useHref(keyFactStatementPath(offer.offer_id));
  const running = useOthersRunning(lender.key);

  const facts = useQuery(query(client, getKeyFacts, { params: { offer_id: offer.offer_id } }));
  const [read, setRead] = useState(false);

  const send = async (hash: string, keyFacts: string) => {
    if (!read || !agreed) {
      setMissing(true);
      focusField(read ? 'apply-consent' : 'apply-key-facts');
      return;
    }
    const body = { offer_id: offer.offer_id, consent_text_hash: hash, key_facts_hash: keyFacts };
    await sending.send(
      body,
      async (intent) => {
        const { redirect } = await client.call(applyForOffer, { body }, { intent });
        void queries.invalidateQueries({ queryKey: queryKeyOf(getOffers) });
        // The next page must know the application at once, even if it is this same page.
        await queries.invalidateQueries({ queryKey: queryKeyOf(getLenderApplications) });
        await navigate(redirect);
      },
      (error) => {
        const code = error instanceof ApiError ? error.code : '';
        // The page behind the dialog must no longer show the offers of a paused lender.
        if (code === 'lender_paused') void queries.invalidateQueries({ queryKey: queryKeyOf(getOffers) });
        if (code === 'consent_stale') {
          setAgreed(false);
          void consents.refetch();
        }
        if (code === 'key_facts_stale') {
          setRead(false);
          void facts.refetch();
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
      {(consents.isPending || facts.isPending) && <Skeleton shape="block" />}
      {consents.data !== undefined && consent === undefined && <Notice tone="danger">{texts.missing}</Notice>}
      {consents.error !== null && (
        <Notice tone="danger" title={texts.missing}>
          <Button busy={consents.isFetching} onClick={() => void consents.refetch()}>
            {ui.retry}
          </Button>
        </Notice>
      )}
      {facts.error !== null && (
        <Notice tone="danger" title={texts.missingFacts}>
          <Button busy={facts.isFetching} onClick={() => void facts.refetch()}>
            {ui.retry}
          </Button>
        </Notice>
      )}
      {facts.data !== undefined && (
        <div>
          <a href={statement} target="_blank" rel="noopener">
            {texts.openFacts}
          </a>
          <Checkbox
            id="apply-key-facts"
            label={texts.read}
            checked={read}
            error={missing && !read ? texts.readFirst : undefined}
            onChange={(event) => setRead(event.target.checked)}
          />
        </div>
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
          disabled={consent === undefined || facts.data === undefined}
          onClick={() => {
            if (consent !== undefined && facts.data !== undefined)
              void send(consent.text_hash, facts.data.statement.hash);
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

/** Asks for the consent to send the application to this one lender, then applies. */
export function ApplyDialog({ offer, onClose }: { offer: Offer | undefined; onClose: () => void }) {
  const { applyDialog: texts } = usePhrases('offers');
  return (
    <Dialog open={offer !== undefined} onClose={onClose} title={texts.title(offer?.lender.name ?? '')}>
      {offer !== undefined && <Application key={offer.offer_id} offer={offer} onClose={onClose} />}
    </Dialog>
  );
}
