import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query } from '@tulna/client/query';
import { getLenderKeyFacts, type LenderKeyFacts } from '@tulna/contract/key-fact-statements';
import { inSentences } from '@tulna/phrases/language';
import { formatRupees } from '@tulna/rules/money';
import { isProductName } from '@tulna/rules/products';
import type { ReactNode } from 'react';
import { phrasesOf, useLanguage, usePhrases } from '../../language/phrases.tsx';
import { SiteLink } from '../../lender-offers/site-link.tsx';
import { SignpostPicture } from '../../pictures/signpost.tsx';
import { useParams } from '../../routing/router.tsx';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import type { PageModule } from '../../site-route.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { PageBody, Stack } from '../../ui/layout.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Lead, Prose, Small } from '../../ui/text.tsx';
import { PromisesKept } from './kept.tsx';
import styles from './lender-key-facts.module.css';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'lenderKeyFacts').head.title(brand.name),
});

const percent = (value: number): string => `${value}%`;

function Facts({ facts }: { facts: LenderKeyFacts }) {
  const language = useLanguage();
  const texts = usePhrases('lenderKeyFacts');
  const { names } = usePhrases('products');
  const { rows, range } = texts;
  const { lender, terms } = facts;
  const { grievance_officer: officer } = lender;
  const stated: readonly (readonly [string, ReactNode])[] = [
    [rows.entity, `${lender.legal_name} (${lender.entity_type})`],
    [rows.product, isProductName(facts.product) ? names[facts.product] : facts.product],
    [rows.amount, range(formatRupees(facts.amount.least), formatRupees(facts.amount.most))],
    [rows.tenure, range(texts.months(facts.tenure.least), texts.months(facts.tenure.most))],
    [rows.rate[facts.rate_type], range(percent(facts.rate.least), percent(facts.rate.most))],
    [rows.fee, range(percent(facts.fee.least), percent(facts.fee.most))],
    [rows.gst, percent(facts.gst_percent)],
    ...(facts.apr === null ? [] : [[rows.apr, range(percent(facts.apr.least), percent(facts.apr.most))] as const]),
    [rows.disbursal, inSentences(language, texts.disbursals[facts.disbursal], terms.disbursal_clause ?? '')],
    [rows.insurance, facts.insurance_charges || texts.noInsurance],
    [rows.penal, facts.penal_charges],
    [rows.foreclosure, terms.foreclosure ?? texts.byLender],
    [rows.other, terms.other_charges ?? texts.byLender],
    [rows.coolingOff, texts.days(facts.cooling_off_days)],
    [rows.recovery, terms.recovery_agents ?? texts.byLender],
    [rows.grievance, terms.grievance_clause ?? texts.byLender],
    [rows.transfer, terms.transfer ?? texts.byLender],
    ...(lender.site ? [[rows.site, <SiteLink key="site" href={lender.site} />] as const] : []),
    [
      rows.officer,
      <>
        {officer.name}
        <br />
        <a href={`mailto:${officer.email}`}>{officer.email}</a>
        <br />
        <a href={`tel:+91${officer.phone}`}>{officer.phone}</a>
      </>,
    ],
  ];
  return (
    <PageBody width="medium">
      <Stack gap="loose">
        <Stack>
          <div className={styles.head}>
            <img src={lender.mark} alt="" width={56} height={56} />
            <h1>{texts.title(lender.name)}</h1>
          </div>
          <Lead>{texts.intro(lender.legal_name)}</Lead>
        </Stack>
        <section>
          <h2>{texts.standing}</h2>
          <dl className={styles.rows}>
            {stated.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {facts.illustrative && <Small>{texts.illustrative}</Small>}
        </section>
        <PromisesKept lender={lender} kept={facts.kept} />
        <Prose>
          <h2>{texts.readTitle}</h2>
          <ul>
            {texts.read.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>{texts.signing}</p>
        </Prose>
      </Stack>
    </PageBody>
  );
}

/** The page behind a lender's `kfs_link`: what the lender states about all its loans, and how to read a Key Facts Statement (product.md §5, §8). */
export function Page() {
  const texts = usePhrases('lenderKeyFacts');
  const { failures, ui } = usePhrases('shell');
  const language = useLanguage();
  const { lender = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    ...query(client, getLenderKeyFacts, { params: { lender } }),
    queryKey: [getLenderKeyFacts.name, lender, language],
  });
  if (data !== undefined) return <Facts facts={data} />;
  if (error === null) return <PageSkeleton />;
  const isMissing = error instanceof ApiError && error.status < 500;
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={isMissing ? texts.missingTitle : failures.loading}
        action={
          isMissing ? (
            <ButtonLink kind="primary" to="/">
              {texts.home}
            </ButtonLink>
          ) : (
            <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
              {ui.retry}
            </Button>
          )
        }
      >
        {isMissing ? texts.missingText : failureText(error, failures)}
      </EmptyState>
    </PageBody>
  );
}
