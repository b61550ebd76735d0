import { ApiError } from '@tulna/client/errors';
import { clearCookie, writeCookie } from '@tulna/client/session-cookies';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { claimProspect, getProspect } from '@tulna/contract/prospects';
import { localeOf } from '@tulna/phrases/language';
import { productByName } from '@tulna/rules/products';
import { userPath } from '@tulna/rules/user-pages';
import { useEffect, useId, useState } from 'react';
import { useBoot } from '../../boot.tsx';
import { phrasesOf, useLanguage, usePhrases } from '../../language/phrases.tsx';
import { SignpostPicture } from '../../pictures/signpost.tsx';
import { useNavigate, useParams } from '../../routing/router.tsx';
import { customerChanged } from '../../session/customer-changed.ts';
import { failureText } from '../../session/failure.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { SendCodeForm } from '../../session/send-code-form.tsx';
import { client, endSession, useUserId } from '../../session/session.ts';
import { useAnswer } from '../../session/use-answer.ts';
import type { PageModule } from '../../site-route.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Lead } from '../../ui/text.tsx';
import { Passing } from './passing.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'entry').transfer.head(brand.name),
});

function Ended({ title, text, signedIn, begin }: { title: string; text: string; signedIn: boolean; begin?: string }) {
  const { transfer } = usePhrases('entry');
  useEffect(() => clearCookie('prospectAppId'), []);
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={title}
        action={
          <ButtonLink to={signedIn ? userPath('applications') : '/'} kind="primary" size="large">
            {signedIn ? transfer.mine : (begin ?? transfer.begin)}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </PageBody>
  );
}

/** The application can't be continued, however often it is tried: it doesn't exist, was continued or is too old. */
const isGone = (error: unknown): boolean => error instanceof ApiError && [400, 404, 410].includes(error.status);

/** For a signed-in person: the application becomes theirs if it has their phone number. */
function Claim({ id }: { id: string }) {
  const { transfer } = usePhrases('entry');
  const { failures } = usePhrases('shell');
  const navigate = useNavigate();
  const [tries, setTries] = useState(1);
  const answered = useAnswer(`${id} ${tries}`, () => client.call(claimProspect, { body: { prospect_id: id } }));
  const redirect = answered.state === 'here' ? answered.value.redirect : undefined;
  useEffect(() => {
    if (redirect === undefined) return;
    clearCookie('prospectAppId');
    customerChanged();
    void navigate(redirect, { replace: true });
  }, [redirect, navigate]);
  if (answered.state !== 'failed') return <Passing />;
  const other = answered.error instanceof ApiError && answered.error.code === 'prospect_other_phone';
  const text = failureText(answered.error, failures);
  if (!other && !isGone(answered.error))
    return <LoadFailure error={answered.error} busy={false} onRetry={() => setTries(tries + 1)} />;
  const isExpired = answered.error instanceof ApiError && answered.error.code === 'go_on_expired';
  if (!other) return <Ended title={isExpired ? transfer.staff.gone : transfer.gone} text={text} signedIn />;
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={transfer.title}
        action={
          <Button kind="primary" size="large" onClick={() => void endSession(window.location.pathname)}>
            {transfer.other}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </PageBody>
  );
}

function Waiting({ id, prospect }: { id: string; prospect: AnswerOf<typeof getProspect> }) {
  const { transfer } = usePhrases('entry');
  const { names } = usePhrases('products');
  const { signIn } = usePhrases('landing');
  const { build } = useBoot();
  const language = useLanguage();
  const field = useId();
  useEffect(() => writeCookie('prospectAppId', id), [id]);
  const { product, phone, from, created_at } = prospect;
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(created_at));
  const known = productByName(product);
  const isOurs = from === 'staff';
  return (
    <PageBody width="narrow">
      <Card look="raised">
        <Stack>
          <h1>{isOurs ? transfer.staff.title : transfer.title}</h1>
          <Lead>
            {isOurs
              ? transfer.staff.text(phone)
              : transfer.text({ product: known === undefined ? product : names[known.name], date, phone })}
          </Lead>
          {build.login ? (
            <ButtonLink to="/login" kind="primary" size="large" wide>
              {signIn.toLogin}
            </ButtonLink>
          ) : (
            <SendCodeForm id={field} />
          )}
        </Stack>
      </Card>
    </PageBody>
  );
}

/** Continues an application that a partner started, or that staff sent a link to, once the phone number is confirmed (P10). */
export function Page() {
  const { prospectId = '' } = useParams();
  const { transfer } = usePhrases('entry');
  const userId = useUserId();
  const [tries, setTries] = useState(1);
  const answered = useAnswer(`${prospectId} ${tries}`, () =>
    client.call(getProspect, { params: { prospect_id: prospectId } }),
  );
  if (answered.state === 'waiting') return <Passing />;
  if (answered.state === 'failed' && !isGone(answered.error))
    return <LoadFailure error={answered.error} busy={false} onRetry={() => setTries(tries + 1)} />;
  if (answered.state === 'failed')
    return <Ended title={transfer.missing} text={transfer.missingText} signedIn={userId !== null} />;
  if (userId !== null) return <Claim id={prospectId} />;
  const { from, state } = answered.value;
  if (state !== 'waiting' && from === 'staff')
    return (
      <Ended title={transfer.staff.gone} text={transfer.staff.goneText} signedIn={false} begin={transfer.staff.begin} />
    );
  if (state !== 'waiting') return <Ended title={transfer.gone} text={transfer.goneText} signedIn={false} />;
  return <Waiting id={prospectId} prospect={answered.value} />;
}
