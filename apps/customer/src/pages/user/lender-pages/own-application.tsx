import type { LenderKeyFacts } from '@tulna/contract/key-fact-statements';
import { userPath } from '@tulna/rules/user-pages';
import { lazy, Suspense, useId, useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Hidden } from '../../../ui/text.tsx';
import { ApplicationView } from '../application-view.tsx';
import { Decided, LenderHead } from '../lender-head.tsx';
import { Retry } from '../retry.tsx';
import { OfferSummary } from './offer-summary.tsx';
import type { OwnState } from './own-state.ts';

// Customers don’t apply in the first moment, so the dialog is loaded after the page.
const ApplyDialog = lazy(async () => ({ default: (await import('../apply-dialog.tsx')).ApplyDialog }));

/** The person's own application with a lender. Without one, the offer to apply for; without an offer, the reason. */
export function OwnApplication({ lender, own }: { lender: LenderKeyFacts['lender']; own: OwnState }) {
  const { state } = usePhrases('lenderPages');
  const { kfs } = usePhrases('offers').card;
  const { chips } = usePhrases('applications');
  const heading = useId();
  const [asking, setAsking] = useState(false);
  if (own.kind === 'application') {
    return (
      <Card look="raised">
        <Hidden>
          <span role="status">{chips[own.application.status]}</span>
        </Hidden>
        <ApplicationView
          application={own.application}
          retry={<Retry application={own.application} />}
          links={<Link to={userPath('applications')}>{state.all}</Link>}
        />
      </Card>
    );
  }
  if (own.kind === 'offer') {
    return (
      <Card as="section" look="marked" aria-labelledby={heading}>
        <Stack>
          <h2 id={heading}>{state.offerTitle(lender.name)}</h2>
          <LenderHead lender={lender}>
            <Decided indicative={own.offer.indicative} />
          </LenderHead>
          <OfferSummary offer={own.offer} />
          <Row>
            <Button kind="primary" size="large" onClick={() => setAsking(true)}>
              {state.apply(lender.name)}
            </Button>
            <Link to={own.offer.kfs_link}>{kfs}</Link>
          </Row>
        </Stack>
        <Suspense fallback={null}>
          <ApplyDialog offer={asking ? own.offer : undefined} onClose={() => setAsking(false)} />
        </Suspense>
      </Card>
    );
  }
  return (
    <Stack>
      <LenderHead lender={lender} level={2} />
      <Notice tone={own.kind === 'silent' ? 'warning' : 'info'}>{state[own.kind](lender.name)}</Notice>
      <div>
        <ButtonLink to={userPath('offers')}>{state.offers}</ButtonLink>
      </div>
    </Stack>
  );
}
