import { checkEligibility } from '@tulna/contract/eligibility';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { istDay } from '@tulna/rules/dates';
import {
  checkEligibilityAnswers,
  type EligibilityAnswers,
  eligibilityAnswersOf,
} from '@tulna/rules/eligibility-answers';
import { DEFAULT_TENURE } from '@tulna/rules/loan-terms';
import { isSame } from '@tulna/rules/same-value';
import { useEffect, useRef, useState } from 'react';
import { useBrand } from '../../boot.tsx';
import { forgetAnswers, storeAnswers, storedAnswers } from '../../eligibility/kept-answers.ts';
import { useForm } from '../../form/use-form.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { client } from '../../session/session.ts';
import type { PageModule } from '../../site-route.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Loading, Notice, Skeleton } from '../../ui/feedback.tsx';
import { Card, PageBody, Row, Stack } from '../../ui/layout.tsx';
import { Lead, Small } from '../../ui/text.tsx';
import styles from './check-eligibility.module.css';
import { ContinueWithAnswers } from './continue-with-answers.tsx';
import { Questions, useLabels } from './questions.tsx';
import { Results } from './results.tsx';

export const head: PageModule['head'] = ({ brand, language }) => {
  const { title, description } = phrasesOf(language, 'eligibility').head;
  return { title: title(brand.name), description };
};

const start = eligibilityAnswersOf({ desired_tenure: DEFAULT_TENURE });

interface Listed {
  answer: AnswerOf<typeof checkEligibility>;
  /** The answers that the list is for. */
  values: EligibilityAnswers;
}

function Calculator() {
  const texts = usePhrases('eligibility');
  const { key: partner } = useBrand();
  const [listed, setListed] = useState<Listed>();
  const labels = useLabels();
  const place = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** True while the list is restored after a reload; the list then doesn't take the focus. */
  const isComingBack = useRef(false);
  const form = useForm({
    prefix: 'eligibility-',
    start,
    labels,
    check: (values) => checkEligibilityAnswers(values, istDay(Date.now())),
    async send(typed) {
      const values = eligibilityAnswersOf(typed);
      setListed({ answer: await client.call(checkEligibility, { body: { partner, ...values } }), values });
    },
    onError() {
      isComingBack.current = false;
      return undefined;
    },
  });
  const answers = eligibilityAnswersOf(form.values);
  const isUntouched = isSame(answers, start);
  const isOld = listed !== undefined && !isSame(listed.values, answers);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the answers stored in the tab
  useEffect(() => {
    const stored = storedAnswers();
    if (stored === undefined) return;
    for (const [field, value] of Object.entries(eligibilityAnswersOf(stored.values)))
      form.change(field as keyof EligibilityAnswers, value);
    if (!stored.listed || Object.keys(checkEligibilityAnswers(stored.values, istDay(Date.now()))).length > 0) return;
    isComingBack.current = true;
    place.current?.requestSubmit();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are a new object at every render, so their content is compared
  useEffect(() => {
    if (!isUntouched) storeAnswers(answers, listed !== undefined || isComingBack.current);
  }, [JSON.stringify(answers), listed]);
  useEffect(() => {
    if (listed === undefined) return;
    if (!isComingBack.current) heading.current?.focus();
    isComingBack.current = false;
  }, [listed]);

  const clear = () => {
    form.reset();
    setListed(undefined);
    forgetAnswers();
  };

  return (
    <Stack gap="loose">
      <form {...form.form} ref={place} className={styles.form}>
        <Card look="raised">
          <Stack>
            {form.errors}
            <Questions form={form} labels={labels} />
            <Button type="submit" kind="primary" size="large" wide busy={form.busy}>
              {form.busy ? texts.checking : listed === undefined ? texts.check : texts.update}
            </Button>
            <Small>{texts.kept}</Small>
            {!isUntouched && (
              <Row>
                <Button kind="quiet" onClick={clear}>
                  {texts.clear}
                </Button>
              </Row>
            )}
          </Stack>
        </Card>
      </form>
      {isOld && (
        <Notice tone="warning" live>
          {texts.changed}
        </Notice>
      )}
      {listed === undefined && form.busy && (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
      {listed !== undefined && (
        <Results answer={listed.answer} heading={heading}>
          <ContinueWithAnswers answers={answers} />
        </Results>
      )}
    </Stack>
  );
}

/** The eligibility calculator (P1): which lenders match, at what cost, and why others do not, without signing in. */
export function Page() {
  const texts = usePhrases('eligibility');
  const brand = useBrand();
  if (!brand.products.includes('Personal Loans'))
    return (
      <PageBody width="medium">
        <EmptyState level={1} title={texts.notHere.title} action={<ButtonLink to="/">{texts.notHere.back}</ButtonLink>}>
          {texts.notHere.text(brand.name)}
        </EmptyState>
      </PageBody>
    );
  return (
    <PageBody>
      <Stack gap="loose">
        <Stack gap="tight">
          <h1>{texts.title}</h1>
          <Lead>{texts.lead}</Lead>
        </Stack>
        <Calculator />
      </Stack>
    </PageBody>
  );
}
