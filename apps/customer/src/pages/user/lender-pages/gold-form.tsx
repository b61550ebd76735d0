import { useQuery } from '@tanstack/react-query';
import { newIntent } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { query } from '@tulna/client/query';
import { getConsentTexts } from '@tulna/contract/consents';
import { applyForGoldLoan } from '@tulna/contract/gold-loans';
import type { Offer } from '@tulna/contract/offers';
import { getSearchListsOfPartner } from '@tulna/contract/search-lists';
import { istDay } from '@tulna/rules/dates';
import { GOLD_FIELDS, type GoldField } from '@tulna/rules/gold-fields';
import type { GoldPage } from '@tulna/rules/lender-pages';
import { checkProfileField } from '@tulna/rules/profile-rules';
import { useRef, useState } from 'react';
import { useBrand } from '../../../boot.tsx';
import { usePhrases } from '../../../language/phrases.tsx';
import { failureText, useFailureToast } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { ErrorSummary, Notice, Skeleton } from '../../../ui/feedback.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { ConsentText } from '../consent-text.tsx';
import { amount, birthDate, type Draw, email, mobile, pan, postalCode, select, text } from '../form/inputs.tsx';

const inputs: Readonly<Record<GoldField, Draw>> = {
  se_loan_amount: amount,
  first_name: text('given-name'),
  last_name: text('family-name'),
  birth_date: birthDate,
  tin: pan,
  mobile_phone_number: mobile,
  email,
  postal_code: postalCode('postal-code'),
  employment_status_code: select('employmentStatus'),
  monthly_income: amount,
};

const consentId = 'gold-consent';
const lasting = { staleTime: Number.POSITIVE_INFINITY };

interface GoldFormProps {
  page: GoldPage;
  lender: Offer['lender'];
  /** Only the amount is missing. */
  profileKnown: boolean;
  /** The number proved at sign-in; empty for someone who came by e-mail. */
  phone: string;
  onSent: () => void;
}

/** What a gold lender needs for its schemes, with the consent for this lender alone. */
export function GoldForm({ page, lender, profileKnown, phone, onSent }: GoldFormProps) {
  const { gold } = usePhrases('lenderPages');
  const profile = usePhrases('profile');
  const messages: Readonly<Record<string, string>> = usePhrases('validation');
  const { failures } = usePhrases('shell');
  const brand = useBrand();
  const intent = useRef('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const lists = useQuery({
    ...query(client, getSearchListsOfPartner, { params: { id: brand.id } }),
    ...lasting,
  });
  useFailureToast(lists.error);
  const consents = useQuery({
    ...query(client, getConsentTexts, { query: { lender: lender.key, partner: brand.key } }),
    ...lasting,
  });
  const consent = consents.data?.consents.find((one) => one.asked_at === 'apply');
  if (lists.data === undefined || consent === undefined) {
    return consents.isError || lists.isError ? (
      <Notice tone="danger" title={failures.loading} />
    ) : (
      <Skeleton shape="block" />
    );
  }

  const asked = GOLD_FIELDS.filter(
    (field) => field === 'se_loan_amount' || (!profileKnown && (field !== 'mobile_phone_number' || phone === '')),
  );
  const all = { ...values, ...(phone !== '' && { mobile_phone_number: phone }) };
  const errorOf = (field: GoldField): string | undefined => {
    if (refused[field] !== undefined) return refused[field];
    const code = checkProfileField(field, all, istDay(Date.now()));
    return code === undefined ? undefined : (messages[code] ?? messages.invalid);
  };
  const problems = [
    ...asked.flatMap((field) => {
      const message = errorOf(field);
      return message === undefined ? [] : [{ id: field, message }];
    }),
    ...(agreed ? [] : [{ id: consentId, message: gold.agreeFirst }]),
  ];
  const shownFor = (field: string): boolean => attempt > 0 || touched.has(field);
  const send = async () => {
    setAttempt((now) => now + 1);
    if (problems.length > 0) return;
    intent.current ||= newIntent();
    setFailure('');
    setBusy(true);
    try {
      await client.call(
        applyForGoldLoan,
        { body: { page, values: all, consent_text_hash: consent.text_hash } },
        { intent: intent.current },
      );
      onSent();
    } catch (error) {
      if (error instanceof ApiError) {
        intent.current = '';
        if (error.code === 'consent_stale') {
          setAgreed(false);
          void consents.refetch();
        }
        if (error.fields !== undefined) setRefused(error.fields);
      }
      setFailure(failureText(error, failures));
      setBusy(false);
    }
  };

  return (
    <Card look="raised">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Stack>
          <h2>{gold.form}</h2>
          <ErrorSummary problems={attempt > 0 ? problems : []} attempt={attempt} />
          {profileKnown && <Notice>{gold.known}</Notice>}
          {asked.map((field) => (
            <div key={field}>
              {inputs[field](
                {
                  id: field,
                  name: field,
                  ...profile.fields[field],
                  ...(field === 'se_loan_amount' && { label: gold.amount, hint: gold.amountHint }),
                  error: shownFor(field) ? errorOf(field) : undefined,
                  value: values[field] ?? '',
                  onChange: (value) => {
                    setValues((now) => ({ ...now, [field]: value }));
                    setRefused(({ [field]: _, ...rest }) => rest);
                  },
                  onBlur: () => {
                    if ((values[field] ?? '') !== '') setTouched((now) => new Set([...now, field]));
                  },
                },
                lists.data,
              )}
            </div>
          ))}
          <section>
            <h3>{gold.consentTitle(lender.name)}</h3>
            <p>
              <ConsentText>{consent.body}</ConsentText>
            </p>
          </section>
          <Checkbox
            id={consentId}
            label={<strong>{gold.agree}</strong>}
            checked={agreed}
            error={attempt > 0 && !agreed ? gold.agreeFirst : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          {failure !== '' && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          <div>
            <Button type="submit" kind="primary" size="large" busy={busy}>
              {gold.send(lender.name)}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
