import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '@tulna/client/query';
import { getOffers, type Offer, type OffersAnswer } from '@tulna/contract/offers';
import { dateAndTime } from '@tulna/phrases/moments';
import { userPath } from '@tulna/rules/user-pages';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { planWords } from '../../../lender-offers/offer-words.ts';
import { useSearchParams } from '../../../routing/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Small } from '../../../ui/text.tsx';
import { ApplyDialog } from '../apply-dialog.tsx';
import { CompareBar, CompareChooser, CompareDialog } from './compare/compare.tsx';
import { toggled } from './compare/comparison.ts';
import { FreshDialog } from './fresh-dialog.tsx';
import { InFlight } from './in-flight.tsx';
import { LeftOut, LiveState, WaitingCard } from './live-state.tsx';
import { LoanChange } from './loan-change.tsx';
import { NoOffers } from './no-offers.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferCard, type ShownOffer } from './offer-card.tsx';
import { OfferGroup } from './offer-group.tsx';
import { arrange, countsOf, groupByLender, type LenderPlans, orderFrom, showFrom } from './offer-order.ts';
import styles from './offers.module.css';
import { OffersTools } from './offers-tools.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { Unmatched } from './unmatched.tsx';
import { useWide } from './use-wide.ts';

// Loaded only when the table is opened.
const OffersTable = lazy(async () => ({ default: (await import('./table/offers-table.tsx')).OffersTable }));

interface OffersViewProps {
  answer: OffersAnswer;
  lost: boolean;
  editing: boolean;
  onEdit: () => void;
}

/** Offers side by side, then the names of all other lenders. */
export function OffersView({ answer, lost, editing, onEdit }: OffersViewProps) {
  const texts = usePhrases('offers');
  const { ui } = usePhrases('shell');
  const language = useLanguage();
  const queries = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [chosen, setChosen] = useState<Offer>();
  const [dialog, setDialog] = useState<'fresh' | 'remind' | 'compare'>();
  const [reminderSet, setReminderSet] = useState('');
  const [compared, setCompared] = useState<readonly string[]>([]);
  const order = orderFrom(address.get('sort'));
  const show = showFrom(address.get('show'));
  const counts = countsOf(answer.offers);
  const wanted = {
    amountPaise: answer.desired_amount * 100,
    tenureMonths: answer.desired_tenure,
  };
  const offers = arrange(answer.offers, order, show, wanted);
  const groups = groupByLender(offers);
  const several = new Set(groups.filter(({ others }) => others.length > 0).map(({ best }) => best.lender.key));
  const nameOf = (offer: Offer): string =>
    several.has(offer.lender.key) ? `${offer.lender.name}, ${planWords(offer, texts)}` : offer.lender.name;
  // Offers selected for comparison are deselected when new offers replace them.
  const beside = compared.filter((id) => answer.offers.some((offer) => offer.offer_id === id));
  const side = offers.filter((offer) => beside.includes(offer.offer_id));
  const waiting = answer.asked.filter((request) => request.state === 'waiting');
  const over = ['draft', 'expired', 'superseded'].includes(answer.state);

  const isWide = useWide();
  const isTable = isWide && address.get('view') === 'table';
  const put = (name: 'sort' | 'show' | 'view', value: string, usual: string) =>
    setAddress(
      (now) => {
        if (value === usual) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );

  const shown = (plans: LenderPlans, offer: Offer): ShownOffer => ({
    offer,
    product: answer.product,
    desiredAmount: answer.desired_amount,
    onApply: setChosen,
    nearestTo:
      order === 'apr' && offer === plans.best && offer.tenure_months !== answer.desired_tenure
        ? ui.term(answer.desired_tenure)
        : undefined,
    plan: plans.others.length > 0,
    compare: answer.offers.length > 1 && (
      <CompareChooser
        name={nameOf(offer)}
        offer={offer}
        chosen={beside}
        onToggle={(id) => setCompared(toggled(beside, id))}
      />
    ),
  });
  const cards = groups.map((plans) => (
    <OfferGroup key={plans.best.lender.key} plans={plans}>
      {(offer) => <OfferCard key={offer.offer_id} {...shown(plans, offer)} />}
    </OfferGroup>
  ));

  if (answer.processing_withdrawn === 1)
    return (
      <Stack>
        <h1>{texts.stopped.title}</h1>
        <p>{texts.stopped.text}</p>
        <Link to={`${userPath('my-data')}#consents`}>{texts.stopped.give}</Link>
      </Stack>
    );
  if (over) return <NoOffers state={answer.state} waiting={false} editing={editing} onEdit={onEdit} />;
  return (
    <Stack gap="loose">
      <InFlight />
      <Stack>
        <div className={styles.head}>
          <h1>{texts.title(answer.offers.length)}</h1>
          <LoanChange answer={answer} />
          <LiveState asked={answer.asked} lost={lost} />
          {answer.offers.length > 1 && (
            <OffersTools order={order} show={show} counts={counts} table={isWide ? isTable : undefined} onPut={put} />
          )}
        </div>
        {reminderSet !== '' ? (
          <Notice tone="success" live>
            {reminderSet}
          </Notice>
        ) : (
          answer.reminder_at !== null && (
            <p>
              {texts.reminder(dateAndTime(answer.reminder_at, language))}{' '}
              <Button kind="quiet" onClick={() => setDialog('remind')}>
                {texts.changeReminder}
              </Button>
            </p>
          )
        )}
      </Stack>
      {answer.offers.length === 0 ? (
        <NoOffers state={answer.state} waiting={waiting.length > 0} editing={editing} onEdit={onEdit} />
      ) : (
        <Stack>
          <div className={styles.list}>
            {isTable && groups.length > 0 ? (
              <Suspense fallback={cards}>
                <OffersTable groups={groups} order={order} onOrder={(sort) => put('sort', sort, 'apr')} shown={shown} />
              </Suspense>
            ) : (
              cards
            )}
            {offers.length === 0 && <p>{texts.empty.filtered}</p>}
          </div>
          {answer.offers.length > 1 && (
            <Small>
              {several.size > 0 && texts.plans.grouped(groups.length)} {texts.order}{' '}
              {counts.indicative > 0 && texts.card.indicativeHint} <Link to="/how-we-match">{texts.howWeRank}</Link>
            </Small>
          )}
          <CompareBar names={side.map(nameOf)} onOpen={() => setDialog('compare')} onClear={() => setCompared([])} />
        </Stack>
      )}
      {waiting.length > 0 && (
        <div className={styles.list}>
          {waiting.map(({ lender }) => (
            <WaitingCard key={lender.key} lender={lender.name} />
          ))}
        </div>
      )}
      <LeftOut asked={answer.asked} paused={answer.paused} />
      <OfferActions
        onEdit={onEdit}
        editing={editing}
        onFresh={() => setDialog('fresh')}
        onRemind={() => setDialog('remind')}
      />
      <Unmatched unmatched={answer.unmatched} product={answer.product} />
      <CompareDialog
        open={dialog === 'compare'}
        offers={side}
        product={answer.product}
        onClose={() => setDialog(undefined)}
        onApply={setChosen}
      />
      <ApplyDialog offer={chosen} onClose={() => setChosen(undefined)} />
      <FreshDialog open={dialog === 'fresh'} product={answer.product} onClose={() => setDialog(undefined)} />
      <ReminderDialog
        open={dialog === 'remind'}
        creditApplicationId={answer.credit_application_id}
        onClose={() => setDialog(undefined)}
        onSet={(words) => {
          setReminderSet(words);
          void queries.invalidateQueries({ queryKey: queryKeyOf(getOffers) });
        }}
      />
    </Stack>
  );
}
