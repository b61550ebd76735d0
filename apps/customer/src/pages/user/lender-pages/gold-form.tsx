import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query } from '@tulna/client/query';
import { type ConsentText as Consent, getConsentTexts } from '@tulna/contract/consents';
import { applyForGoldLoan } from '@tulna/contract/gold-loans';
import type { Offer } from '@tulna/contract/offers';
import { getSearchListsOfPartner } from '@tulna/contract/search-lists';
import { istDay } from '@tulna/rules/dates';
import { GOLD_FIELDS, type GoldField } from '@tulna/rules/gold-fields';
import type { GoldPage } from '@tulna/rules/lender-pages';
import { checkProfileField } from '@tulna/rules/profile-rules';
import { useBrand } from '../../../boot.tsx';
import { useForm, wrongOf } from '../../../form/use-form.tsx';
import { usePhrases } from '../../../language/phrases.tsx';
import { useFailureToast } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Notice, Skeleton } from '../../../ui/feedback.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { ConsentText } from '../consent-text.tsx';
import {
  amount,
  birthDate,
  type Draw,
  email,
  type Lists,
  mobile,
  pan,
  postalCode,
  select,
  text,
} from '../form/inputs.tsx';

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

const lasting = { staleTime: Number.POSITIVE_INFINITY };

interface GoldFormProps {
  page: GoldPage;
  lender: Offer['lender'];
  /** True if the profile is known, so that only the amount is asked. */
  profileKnown: boolean;
  /** The phone number confirmed at sign-in; empty for someone who signed in by email. */
  phone: string;
  /** The amount entered on the comparison, in whole ₹; empty if none was entered. */
  amount: string;
  onSent: () => void;
}

interface QuestionsProps extends GoldFormProps {
  lists: Lists;
  consent: Consent;
  /** Called if the consent text on the screen is outdated. */
  onStale: () => void;
}

function Questions({
  page,
  lender,
  profileKnown,
  phone,
  amount: wanted,
  onSent,
  lists,
  consent,
  onStale,
}: QuestionsProps) {
  const { gold } = usePhrases('lenderPages');
  const profile = usePhrases('profile');
  const shownFields = GOLD_FIELDS.filter(
    (field) => field === 'se_loan_amount' || (!profileKnown && (field !== 'mobile_phone_number' || phone === '')),
  );
  const words = (field: GoldField) => ({
    ...profile.fields[field],
    ...(field === 'se_loan_amount' && { label: gold.amount, hint: gold.amountHint }),
  });
  const none = Object.fromEntries(GOLD_FIELDS.map((field) => [field, ''])) as Record<GoldField, string>;
  const labels = Object.fromEntries(shownFields.map((field) => [field, words(field).label])) as Record<
    GoldField,
    string
  >;
  const form = useForm<GoldField | 'consent'>({
    prefix: 'gold-',
    // Consent applies only to the hash of the text that was ticked: if the text has changed, there is no consent.
    start: { ...none, se_loan_amount: /^\d{1,8}$/.test(wanted) ? wanted : '', mobile_phone_number: phone, consent: '' },
    labels: { ...labels, consent: gold.consentTitle(lender.name) },
    sentences: { consent: gold.agreeFirst },
    check: (values) =>
      wrongOf({
        ...(Object.fromEntries(
          shownFields.map((field) => [field, checkProfileField(field, values, istDay(Date.now()))]),
        ) as Record<GoldField, ReturnType<typeof checkProfileField>>),
        consent: values.consent === consent.text_hash ? undefined : 'consent_required',
      }),
    async send({ consent: consent_text_hash, ...all }, intent) {
      const values = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
      await client.call(applyForGoldLoan, { body: { page, values, consent_text_hash } }, { intent });
      onSent();
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'consent_stale') onStale();
      return false;
    },
  });

  return (
    <Card look="raised">
      <form {...form.form}>
        <Stack>
          <h2>{gold.form}</h2>
          {form.errors}
          {profileKnown && <Notice>{gold.known}</Notice>}
          {shownFields.map((field) => (
            <div key={field}>{inputs[field]({ ...form.valueOf(field), ...words(field) }, lists)}</div>
          ))}
          <section>
            <h3>{gold.consentTitle(lender.name)}</h3>
            <p>
              <ConsentText>{consent.body}</ConsentText>
            </p>
          </section>
          <Checkbox {...form.tick('consent', consent.text_hash)} label={<strong>{gold.agree}</strong>} />
          <div>
            <Button type="submit" kind="primary" size="large" busy={form.busy}>
              {gold.send(lender.name)}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

/** The form with the facts a gold lender needs, and the consent for this lender alone. */
export function GoldForm(props: GoldFormProps) {
  const { failures, ui } = usePhrases('shell');
  const brand = useBrand();
  const lists = useQuery({ ...query(client, getSearchListsOfPartner, { params: { id: brand.id } }), ...lasting });
  useFailureToast(lists.error);
  const consents = useQuery({
    ...query(client, getConsentTexts, { query: { lender: props.lender.key, partner: brand.key } }),
    ...lasting,
  });
  const consent = consents.data?.consents.find((one) => one.asked_at === 'apply');
  if (lists.data !== undefined && consent !== undefined)
    return <Questions {...props} lists={lists.data} consent={consent} onStale={() => void consents.refetch()} />;
  if (!consents.isError && !lists.isError) return <Skeleton shape="block" />;
  const again = () => Promise.all([lists, consents].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return (
    <Notice tone="danger" title={failures.loading}>
      <Button busy={lists.isFetching || consents.isFetching} onClick={() => void again()}>
        {ui.retry}
      </Button>
    </Notice>
  );
}
