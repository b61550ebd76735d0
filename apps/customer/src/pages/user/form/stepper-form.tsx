import { ApiError } from '@tulna/client/errors';
import type { ProfileDraft, UserData } from '@tulna/contract/customers';
import { istDay } from '@tulna/rules/dates';
import { missingConsents } from '@tulna/rules/profile-rules';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { usePhrases } from '../../../language/phrases.tsx';
import { useSearchParams } from '../../../routing/router.tsx';
import { useGoOn } from '../../../session/customer.ts';
import { failureText } from '../../../session/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, Notice, Steps } from '../../../ui/feedback.tsx';
import { Card, PageBody } from '../../../ui/layout.tsx';
import { Lead } from '../../../ui/text.tsx';
import { type Consent, type ConsentAnswers, ConsentStep, consentField } from './consent-step.tsx';
import styles from './form.module.css';
import { FieldOfForm, useFieldMessage } from './form-field.tsx';
import { consentStep, type FormPlan, type FormValues, fieldsOf } from './form-plan.ts';
import { formValues, stepAfter, stepBefore, stepToShow } from './form-values.ts';
import type { Lists } from './inputs.tsx';
import { SavedState } from './saved-state.tsx';
import { useSendProfile } from './send-profile.ts';
import { useDraft } from './use-draft.ts';
import { VerifiedPhone } from './verified-phone.tsx';

interface StepperFormProps {
  plan: FormPlan;
  user: UserData;
  saved: ProfileDraft;
  lists: Lists;
  consents: readonly Consent[];
}

const today = (): string => istDay(Date.now());

/** The checks of the step that is shown, as react-hook-form asks for them. */
const resolverOf =
  (plan: FormPlan, shown: { readonly current: string | undefined }): Resolver<FormValues> =>
  (values) => {
    const found = Object.entries(plan.check(shown.current ?? plan.steps[0] ?? '', values, today()));
    return found.length === 0
      ? { values, errors: {} }
      : {
          values: {},
          errors: Object.fromEntries(found.map(([field, code = 'required']) => [field, { type: code, message: '' }])),
        };
  };

/** A profile as a stepper: one topic per step, saved on the server while it is filled in, sent at the end (C2, C5). */
export function StepperForm({ plan, user, saved, lists, consents }: StepperFormProps) {
  const texts = usePhrases('profile');
  const messages = usePhrases('validation');
  const { failures } = usePhrases('shell');
  const [address, setAddress] = useSearchParams();
  const goOn = useGoOn();
  const send = useSendProfile(plan);
  const message = useFieldMessage();
  const own = plan.useTexts();
  const { keeper, state, form: opened, onMerged } = useDraft(plan.product, saved, user.user_id);
  const [start] = useState(() => formValues(plan, opened.values, user));
  const [savedStep] = useState(opened.step);
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [answers, setAnswers] = useState<ConsentAnswers>({});
  const [consentErrors, setConsentErrors] = useState<Record<string, string>>({});
  const [merged, setMerged] = useState<readonly string[]>();
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);

  const shownStep = useRef<string>(undefined);
  const [resolver] = useState(() => resolverOf(plan, shownStep));
  const form = useForm<FormValues>({ defaultValues: start, mode: 'onTouched', resolver, shouldFocusError: false });
  // Watched: which questions there are depends on these answers.
  form.watch([...plan.deciding]);
  const values = form.getValues();
  const step = stepToShow(plan, address.get('step'), savedStep, values, today());
  const place = plan.steps.indexOf(step);
  const fields = plan.fields[step] ?? [];
  const isLast = step === consentStep(plan);

  useEffect(() => {
    const before = shownStep.current;
    shownStep.current = step;
    if (before === undefined || before === step) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    setAttempt(0);
    setFailure('');
    keeper.change({ step, values: form.getValues() });
    void keeper.flush();
  }, [step, keeper, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => keeper.change({ step: shownStep.current ?? step, values: form.getValues() }),
      }),
    [form, keeper, step],
  );

  useEffect(() => {
    onMerged(({ values: newer, kept }) => {
      setMerged(kept);
      for (const field of fieldsOf(plan)) {
        if (form.getValues(field) !== (newer[field] ?? '')) form.setValue(field, newer[field] ?? '');
      }
    });
  }, [onMerged, form, plan]);

  const goTo = (next: string) => setAddress({ step: next });

  const showRefusal = (error: unknown) => {
    setAttempt((count) => count + 1);
    const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
    const inProfile = refused.filter(([field]) => fieldsOf(plan).includes(field));
    setConsentErrors(
      Object.fromEntries(refused.filter(([field]) => consents.some(({ purpose }) => purpose === field))),
    );
    for (const [field, text] of inProfile) form.setError(field, { type: 'server', message: text });
    const first = plan.steps.find((one) => inProfile.some(([field]) => plan.fields[one]?.includes(field)));
    if (first !== undefined) goTo(first);
    if (refused.length === 0 || inProfile.length > 0) setFailure(failureText(error, failures));
  };

  const finish = async (values: FormValues) => {
    const given = Object.entries(answers).map(([purpose, answer]) => ({ purpose, granted: answer === 'yes' }));
    const required = consents.filter((consent) => consent.required).map(({ purpose }) => purpose);
    const missing = missingConsents(required, given);
    setConsentErrors(Object.fromEntries(missing.map((purpose) => [purpose, messages.consent_required])));
    setAttempt((count) => count + 1);
    if (missing.length > 0) return;
    setSending(true);
    setFailure('');
    await keeper.stop();
    try {
      const { redirect } = await send(values, consents, answers);
      await goOn(redirect);
    } catch (error) {
      keeper.resume();
      showRefusal(error);
    } finally {
      setSending(false);
    }
  };

  const next = form.handleSubmit(
    async (values) => {
      if (isLast) await finish(values);
      else goTo(stepAfter(plan, step));
    },
    () => setAttempt((count) => count + 1),
  );

  const { errors } = form.formState;
  const problems = [
    ...fields.flatMap((field) => {
      const said = message(errors[field]);
      if (said === undefined) return [];
      const general = ['required', 'invalid_option', 'invalid_amount'].includes(errors[field]?.type ?? '');
      return [{ id: field, message: general ? texts.labelled(own.field(field, values).label, said) : said }];
    }),
    ...(isLast ? consents : []).flatMap(({ purpose, title }) => {
      const said = consentErrors[purpose];
      return said === undefined ? [] : [{ id: consentField(purpose), message: texts.labelled(title, said) }];
    }),
  ];
  const before = stepBefore(plan, step);
  const keptLabels = (merged ?? [])
    .map((field) => (fieldsOf(plan).includes(field) ? own.field(field, values).label : field))
    .join(', ');

  return (
    <PageBody width="narrow">
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void next(event)}>
          <div className={styles.top}>
            <Steps current={place + 1} total={plan.steps.length} name={own.step(step).name} />
            <h1 ref={heading} tabIndex={-1}>
              {own.step(step).name}
            </h1>
            <Lead>{own.step(step).lead}</Lead>
            {merged !== undefined && (
              <Notice tone="warning" live>
                {keptLabels === '' ? texts.saving.mergedAll : texts.saving.merged(keptLabels)}
              </Notice>
            )}
            {failure !== '' && (
              <Notice tone="danger" live>
                {failure}
              </Notice>
            )}
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
                      onLeave={() => void keeper.flush()}
                    />
                  ),
                )}
              {isLast && (
                <ConsentStep
                  consents={consents}
                  answers={answers}
                  errors={consentErrors}
                  onAnswer={(purpose, answer) => {
                    setAnswers((given) => ({ ...given, [purpose]: answer }));
                    setConsentErrors(({ [purpose]: _, ...others }) => others);
                  }}
                />
              )}
            </div>
          </Card>
          <div className={styles.buttons}>
            <Button type="submit" kind="primary" size="large" busy={sending}>
              {sending ? texts.go.sending : isLast ? texts.go.last : texts.go.next}
            </Button>
            {before !== undefined && (
              <Button size="large" onClick={() => goTo(before)}>
                {texts.go.back}
              </Button>
            )}
          </div>
          <SavedState state={state} />
        </form>
      </FormProvider>
    </PageBody>
  );
}
