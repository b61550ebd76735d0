import { ApiError } from '@tulna/client/errors';
import type { ProfileDraft, UserData } from '@tulna/contract/customers';
import type { BodyOf } from '@tulna/contract/endpoint';
import { istDay } from '@tulna/rules/dates';
import { PROFILE_DAYS } from '@tulna/rules/profile-age';
import { missingConsents } from '@tulna/rules/profile-rules';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetAnswers, storedAnswers } from '../../../eligibility/kept-answers.ts';
import { useAnswers } from '../../../form/use-answers.ts';
import { useSending } from '../../../form/use-sending.ts';
import { usePhrases } from '../../../language/phrases.tsx';
import { useSearchParams } from '../../../routing/router.tsx';
import { useProceed } from '../../../session/customer.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, Failed, Notice, Steps } from '../../../ui/feedback.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { Card, PageBody } from '../../../ui/layout.tsx';
import { Lead } from '../../../ui/text.tsx';
import { CheckStep } from './check-step.tsx';
import { type Consent, consentValue, consentValues, givenAnswers } from './consent-answers.ts';
import { ConsentStep, consentField } from './consent-step.tsx';
import { filledValues, type MergedDraft } from './draft-merge.ts';
import styles from './form.module.css';
import { FieldOfForm } from './form-field.tsx';
import { CHECK_STEP, consentStep, type FormPlan, fieldsOf, stepsOf } from './form-plan.ts';
import { checkForm, formValues, stepAfter, stepBefore, stepToShow } from './form-values.ts';
import type { Lists } from './inputs.tsx';
import { SavedState } from './saved-state.tsx';
import { useDraft } from './use-draft.ts';
import { VerifiedPhone } from './verified-phone.tsx';

interface StepperFormProps {
  plan: FormPlan;
  user: UserData;
  saved: ProfileDraft;
  lists: Lists;
  consents: readonly Consent[];
  /** Called if the consent texts on the screen are outdated. */
  onStale: () => void;
  /** Content above the form, in addition to its own notices. */
  notice?: ReactNode;
  /** Set if staff filled in the form with the customer, who confirms it here. */
  proposal?: {
    id: string;
    /** Words of the button that confirms. */
    confirm: string;
    send: (body: BodyOf<FormPlan['complete']>, intent: string) => Promise<{ redirect: string }>;
  };
}

const today = (): string => istDay(Date.now());

/** A profile as a stepper: one topic per step, saved on the server while it is filled in, sent at the end (C2, C5). */
export function StepperForm({ plan, user, saved, lists, consents, onStale, notice, proposal }: StepperFormProps) {
  const texts = usePhrases('profile');
  const messages = usePhrases('validation');
  const [address, setAddress] = useSearchParams();
  const proceed = useProceed();
  const sending = useSending();
  const own = plan.useTexts();
  const { keeper, state, form: opened, onMerged } = useDraft(plan.product, saved, user.user_id, proposal?.id);
  // Answers are carried over from the eligibility calculator, which asks about personal loans only.
  const [carried] = useState(() =>
    plan.product === 'Personal Loans' && proposal === undefined ? storedAnswers()?.values : undefined,
  );
  const [start] = useState(() => formValues(plan, opened.values, user, carried));
  const [savedStep] = useState(opened.step);
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [consentErrors, setConsentErrors] = useState<Record<string, string>>({});
  const [merged, setMerged] = useState<readonly string[]>();

  const shownStep = useRef<string>(undefined);
  const answers = useAnswers(
    start,
    (values) => checkForm(plan, values, today()),
    (values) => keeper.change({ step: shownStep.current ?? savedStep, values }),
  );
  const { values, read, put } = answers;
  const missingIn = (form: typeof values): Consent[] => {
    const required = consents.filter((consent) => consent.required);
    const missing = missingConsents(
      required.map(({ purpose }) => purpose),
      givenAnswers(consents, form),
    );
    return required.filter(({ purpose }) => missing.includes(purpose));
  };
  const isAgreed = missingIn(values).length === 0;
  const step = stepToShow(plan, address.get('step'), savedStep, { values, isAgreed, onIso: today() });
  const steps = stepsOf(plan);
  const place = steps.indexOf(step);
  const fields = plan.fields[step] ?? [];
  const isConsent = step === consentStep(plan);
  const isCheck = step === CHECK_STEP;
  /** The field that the person is changing from the list of all answers. */
  const changed = address.get('field');

  // The carried answers become part of this form, saved or kept in this tab until they can be, and are deleted everywhere else.
  const takeCarried = useEffectEvent(async () => {
    keeper.change({ step, values: read() });
    await keeper.flush();
    forgetAnswers();
  });
  useEffect(() => {
    if (carried !== undefined) void takeCarried();
  }, [carried]);

  const arrive = useEffectEvent((at: string) => {
    if (changed === null || !focusField(changed)) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    sending.setFailure('');
    keeper.change({ step: at, values: read() });
    void keeper.flush();
  });
  useEffect(() => {
    const before = shownStep.current;
    shownStep.current = step;
    if (before === undefined || before === step) return;
    setAttempt(0);
    arrive(step);
  }, [step]);

  const takeOver = useEffectEvent(({ values: newer, conflicts }: MergedDraft) => {
    setMerged(conflicts.filter((field) => fieldsOf(plan).includes(field)));
    put({
      ...Object.fromEntries(fieldsOf(plan).map((field) => [field, newer[field] ?? ''])),
      ...Object.fromEntries(consentValues(newer)),
    });
  });
  useEffect(() => {
    onMerged((merge) => takeOver(merge));
  }, [onMerged]);

  const goTo = (next: string) => setAddress({ step: next });

  /** Shows a refusal at the fields and consents that it is about. Returns true if the refusal names only things that are no fields of the profile, so that no general message is needed. */
  const showRefusal = (error: unknown): boolean => {
    setAttempt((count) => count + 1);
    if (error instanceof ApiError && error.code === 'consent_stale') onStale();
    const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
    const inProfile = refused.filter(([field]) => fieldsOf(plan).includes(field));
    setConsentErrors(
      Object.fromEntries(refused.filter(([field]) => consents.some(({ purpose }) => purpose === field))),
    );
    answers.refuse(Object.fromEntries(inProfile));
    const first = plan.steps.find((one) => inProfile.some(([field]) => plan.fields[one]?.includes(field)));
    const isConsentRefused = refused.some(([field]) => consents.some(({ purpose }) => purpose === field));
    if (first !== undefined) goTo(first);
    else if (isConsentRefused) goTo(consentStep(plan));
    return refused.length > 0 && inProfile.length === 0;
  };

  /** Checks the consents; returns true if every required one was given. */
  const passConsents = (): boolean => {
    const missing = missingIn(read());
    setConsentErrors(
      Object.fromEntries(
        missing.map(({ purpose, lenders }) => [
          purpose,
          lenders.length > 0 ? texts.consent.chooseOne : messages.consent_required,
        ]),
      ),
    );
    return missing.length === 0;
  };

  const finish = async () => {
    const form = read();
    const values = Object.fromEntries(fieldsOf(plan).map((field) => [field, form[field] ?? '']));
    const body = { values: filledValues(values), consents: givenAnswers(consents, form) };
    await sending.send(
      body,
      async (intent) => {
        await keeper.stop();
        const { redirect } = await (proposal === undefined
          ? client.call(plan.complete, { body }, { intent })
          : proposal.send(body, intent));
        await proceed(redirect);
      },
      (error) => {
        keeper.resume();
        return showRefusal(error);
      },
    );
  };

  const next = async () => {
    if (!answers.pass(fields) || (isConsent && !passConsents())) setAttempt((count) => count + 1);
    else if (isCheck) await finish();
    else goTo(changed === null ? stepAfter(plan, step) : CHECK_STEP);
  };

  const problems = [
    ...fields.flatMap((field) => {
      const error = answers.errorOf(field);
      if (error === undefined) return [];
      const general = /^(?:required|invalid_option|invalid_amount|amount_.*)$/.test(error.code ?? '');
      const label = own.field(field, values).label;
      return [{ id: field, message: general ? texts.labelled(label, error.message) : error.message }];
    }),
    ...(isConsent ? consents : []).flatMap(({ purpose, title }) => {
      const fault = consentErrors[purpose];
      return fault === undefined ? [] : [{ id: consentField(purpose), message: texts.labelled(title, fault) }];
    }),
  ];
  const before = changed === null ? stepBefore(plan, step) : CHECK_STEP;
  const shown = isCheck ? texts.check : own.step(step);
  const conflictLabels = (merged ?? [])
    .map((field) => (fieldsOf(plan).includes(field) ? own.field(field, values).label : field))
    .join(', ');

  return (
    <PageBody width="narrow">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.busy) void next();
        }}
      >
        <div className={styles.top}>
          <Steps current={place + 1} total={steps.length} name={shown.name} />
          <h1 ref={heading} tabIndex={-1}>
            {shown.name}
          </h1>
          <Lead>{shown.lead}</Lead>
          {(user.pl_update_required === 1 || user.pl_se_update_required === 1) && plan.product === 'Personal Loans' && (
            <Notice title={texts.update.title}>{texts.update.text(PROFILE_DAYS)}</Notice>
          )}
          {notice}
          {merged !== undefined && (
            <Notice tone="warning" live>
              {conflictLabels === '' ? texts.saving.mergedAll : texts.saving.merged(conflictLabels)}
            </Notice>
          )}
          <Failed>{sending.failure}</Failed>
          {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
        </div>
        <Card>
          <div className={styles.fields}>
            {fields
              .filter((field) => plan.isAsked(field, values))
              .map((field) =>
                field === 'mobile_phone_number' && user.mobile_phone_number !== '' ? (
                  <VerifiedPhone key={field} number={user.mobile_phone_number} />
                ) : (
                  <FieldOfForm
                    key={field}
                    plan={plan}
                    texts={own}
                    name={field}
                    lists={lists}
                    answers={answers}
                    onLeave={() => void keeper.flush()}
                  />
                ),
              )}
            {isConsent && (
              <ConsentStep
                consents={consents}
                values={values}
                errors={consentErrors}
                onAnswer={(given) => {
                  put(given);
                  void keeper.flush();
                  setConsentErrors((before) =>
                    Object.fromEntries(Object.entries(before).filter(([purpose]) => !(consentValue(purpose) in given))),
                  );
                }}
              />
            )}
            {isCheck && (
              <CheckStep
                plan={plan}
                texts={own}
                values={values}
                lists={lists}
                consents={consents}
                isPhoneProved={user.mobile_phone_number !== ''}
              />
            )}
          </div>
        </Card>
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" size="large" busy={sending.busy}>
            {sending.busy ? texts.go.sending : isCheck ? (proposal?.confirm ?? texts.go.last) : texts.go.next}
          </Button>
          {before !== undefined && (
            <Button size="large" onClick={() => goTo(before)}>
              {texts.go.back}
            </Button>
          )}
        </div>
        {proposal === undefined && <SavedState state={state} />}
      </form>
    </PageBody>
  );
}
