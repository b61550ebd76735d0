import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query } from '@tulna/client/query';
import { confirmProposedProfile, getProposedProfile, openProposedProfile } from '@tulna/contract/assisted-profiles';
import { getConsentTexts } from '@tulna/contract/consents';
import { getSearchListsOfPartner } from '@tulna/contract/search-lists';
import { localeOf } from '@tulna/phrases/language';
import { INDIAN_ZONE } from '@tulna/rules/clock';
import { OTP_LENGTH } from '@tulna/rules/constants';
import { Suspense, useState } from 'react';
import { useBoot } from '../../../boot.tsx';
import { useSending } from '../../../form/use-sending.ts';
import { lazyPart } from '../../../language/lazy-part.ts';
import { phrasesOf, useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { SignpostPicture } from '../../../pictures/signpost.tsx';
import { useParams } from '../../../routing/router.tsx';
import { useUser } from '../../../session/customer.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { client, storeSession, useUserId } from '../../../session/session.ts';
import type { PageModule } from '../../../site-route.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { EmptyState, Failed, Notice } from '../../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../../ui/layout.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Lead } from '../../../ui/text.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'proposal').head(brand.name),
});

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

function Gone() {
  const texts = usePhrases('proposal');
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={texts.gone}
        action={
          <ButtonLink to="/" kind="primary" size="large">
            {texts.home}
          </ButtonLink>
        }
      >
        {texts.goneText}
      </EmptyState>
    </PageBody>
  );
}

/** The field for the code from the SMS, which is valid only on this page. */
function Enter({ id, onOpen }: { id: string; onOpen: () => void }) {
  const texts = usePhrases('proposal');
  const messages = usePhrases('validation');
  const sending = useSending();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isGone, setGone] = useState(false);
  if (isGone) return <Gone />;
  const open = (typed: string) => {
    if (typed.length !== OTP_LENGTH) return setError(messages.invalid_otp);
    setError(undefined);
    void sending.send(
      typed,
      async () => {
        storeSession(await client.call(openProposedProfile, { body: { assisted_id: id, code: typed } }));
        onOpen();
      },
      (refusal) => {
        setCode('');
        const code = codeOf(refusal);
        if (code === 'assisted_gone' || code === 'otp_expired') setGone(true);
        return false;
      },
    );
  };
  return (
    <PageBody width="narrow">
      <Card look="raised">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            open(code);
          }}
        >
          <Stack>
            <h1>{texts.title}</h1>
            <Lead>{texts.text}</Lead>
            <Failed>{sending.failure}</Failed>
            <CodeField id="proposal-code" label={texts.code} error={error} value={code} onChange={setCode} />
            <Notice tone="warning">{texts.secret}</Notice>
            <Button type="submit" kind="primary" size="large" wide busy={sending.busy}>
              {texts.open}
            </Button>
          </Stack>
        </form>
      </Card>
    </PageBody>
  );
}

const Filled = lazyPart(async () => (await import('./filled.tsx')).Filled, ['profile', 'business']);

const lasting = { staleTime: Number.POSITIVE_INFINITY };

/** The answers that staff typed, as a form that the customer checks, corrects, and confirms with their own consents. */
function Check({ id, userId }: { id: string; userId: string }) {
  const texts = usePhrases('proposal');
  const language = useLanguage();
  const { brand } = useBoot();
  const user = useUser();
  const typed = useQuery({
    ...query(client, getProposedProfile, { params: { assisted_id: id } }),
    ...lasting,
    gcTime: 0,
    retry: false,
  });
  const lists = useQuery({ ...query(client, getSearchListsOfPartner, { params: { id: brand.id } }), ...lasting });
  const product = typed.data?.product ?? 'Personal Loans';
  const choice = { product, partner: brand.key };
  const isKnown = typed.data !== undefined;
  const consents = useQuery({ ...query(client, getConsentTexts, { query: choice }), ...lasting, enabled: isKnown });
  const refused = codeOf(typed.error);
  // Also shown if a different customer is signed in on this device: the code says which customer the form belongs to.
  if (refused === 'assisted_code_first' || refused === 'not_found')
    return <Enter id={id} onOpen={() => void typed.refetch()} />;
  if (refused === 'assisted_gone') return <Gone />;
  const parts = [typed, lists, consents, user];
  const failed = parts.find((part) => part.error !== null && part.data === undefined);
  if (failed?.error)
    return (
      <LoadFailure
        error={failed.error}
        busy={parts.some((part) => part.isFetching)}
        onRetry={() => {
          for (const part of parts) if (part.data === undefined) void part.refetch();
        }}
      />
    );
  if (!typed.data || !lists.data || !consents.data || !user.data) return <PageSkeleton />;
  const { values, typed_by, expires_at } = typed.data;
  const until = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: INDIAN_ZONE });
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Filled
        key={userId}
        product={product}
        user={user.data}
        saved={{ product, step: 'consent', values, revision: 0, saved_at: null }}
        lists={lists.data}
        consents={consents.data.consents}
        onStale={() => void consents.refetch()}
        notice={
          <Notice tone="info" title={texts.typedBy(typed_by)}>
            {texts.check(until.format(new Date(expires_at)))}
          </Notice>
        }
        proposal={{
          id,
          confirm: texts.confirm,
          send: (body, intent) =>
            client.call(confirmProposedProfile, { body: { assisted_id: id, ...body } }, { intent }),
        }}
      />
    </Suspense>
  );
}

/** The page behind the link in the SMS, where a customer checks and confirms what staff typed with them on the phone (A13). */
export function Page() {
  const { prospectId = '' } = useParams();
  const userId = useUserId();
  const [opened, setOpened] = useState(0);
  if (userId === null) return <Enter id={prospectId} onOpen={() => setOpened((count) => count + 1)} />;
  return <Check key={`${userId} ${opened}`} id={prospectId} userId={userId} />;
}
