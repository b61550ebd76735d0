import { writeCookie } from '@tulna/client/session-cookies';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { sendOtp } from '@tulna/contract/one-time-passcodes';
import { takeHandOff } from '@tulna/contract/partner-hand-offs';
import { PHONE_CODE } from '@tulna/rules/constants';
import { maskMobile } from '@tulna/rules/masks';
import { useState } from 'react';
import { useBoot } from '../../boot.tsx';
import { phrasesOf, usePhrases } from '../../language/phrases.tsx';
import { CodePicture } from '../../pictures/code.tsx';
import { SignpostPicture } from '../../pictures/signpost.tsx';
import { useNavigate } from '../../routing/router.tsx';
import { storeChallenge } from '../../session/challenge.ts';
import { failureText } from '../../session/failure.ts';
import { client } from '../../session/session.ts';
import { storeTouch } from '../../session/touch.ts';
import { useAnswer } from '../../session/use-answer.ts';
import type { PageModule } from '../../site-route.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Notice } from '../../ui/feedback.tsx';
import { Card, PageBody, Stack } from '../../ui/layout.tsx';
import { Passing } from './passing.tsx';

export const head: PageModule['head'] = ({ brand, language }) => ({
  title: phrasesOf(language, 'entry').passing.title(brand.name),
});

type HandOff = AnswerOf<typeof takeHandOff>;

/** Results by address: a hand-off is valid once, so it is used once, even if the page is rendered several times. */
const taken = new Map<string, Promise<HandOff>>();

/** Sends the signed data of the address to the server for checking, and stores the visit and the product that it answers. */
function takeOnce(search: string): Promise<HandOff> {
  const known = taken.get(search);
  if (known !== undefined) return known;
  const words = new URLSearchParams(search);
  const word = (name: string) => words.get(name) ?? '';
  const body = {
    partner: word('partner').slice(0, 40) || '-',
    timestamp: word('timestamp').slice(0, 12),
    nonce: word('nonce').slice(0, 64),
    payload: word('payload').slice(0, 4000),
    signature: word('signature').slice(0, 64),
  };
  const work = client.call(takeHandOff, { body }).then((answer) => {
    storeTouch(answer.touch_id);
    if (answer.product !== '') writeCookie('product', answer.product);
    return answer;
  });
  taken.set(search, work);
  return work;
}

function Proved({ phone }: { phone: string }) {
  const { handOff } = usePhrases('entry');
  const { failures } = usePhrases('shell');
  const { brand } = useBoot();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async () => {
    setBusy(true);
    try {
      const body = { channel: 'sms', phone_code: PHONE_CODE, phone, partner: brand.key } as const;
      storeChallenge(await client.call(sendOtp, { body }), 'sms');
      await navigate('/verification');
    } catch (problem) {
      setFailure(failureText(problem, failures));
      setBusy(false);
    }
  };
  return (
    <PageBody width="narrow">
      <Card look="raised">
        <Stack>
          <CodePicture />
          <h1>{handOff.title(brand.name)}</h1>
          <p>{handOff.text(maskMobile(phone))}</p>
          {failure !== '' && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
          <Button kind="primary" size="large" wide busy={busy} onClick={() => void send()}>
            {handOff.send}
          </Button>
        </Stack>
      </Card>
    </PageBody>
  );
}

/** The signed hand-off of a partner (P9). It fills in the phone number; the person confirms the number by a code like everyone else. */
export function Page() {
  const { handOff } = usePhrases('entry');
  const { failures } = usePhrases('shell');
  const { build } = useBoot();
  const [search] = useState(() => (typeof window === 'undefined' ? '' : window.location.search));
  const answered = useAnswer(search, () => {
    // The signed data contains a phone number, so it is removed from the address before it is sent.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    return takeOnce(search);
  });
  if (answered.state === 'waiting') return <Passing />;
  if (answered.state === 'here') return <Proved phone={answered.value.phone} />;
  return (
    <PageBody width="medium">
      <EmptyState
        level={1}
        picture={<SignpostPicture />}
        title={handOff.refused}
        action={
          <ButtonLink to={build.login ? '/login' : '/'} kind="primary" size="large">
            {handOff.proceed}
          </ButtonLink>
        }
      >
        {failureText(answered.error, failures)}
      </EmptyState>
    </PageBody>
  );
}
