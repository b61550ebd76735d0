import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Notice } from '@tulna/console-kit/states';
import {
  type AssistedProfile,
  discardAssistedProfile,
  getAssistedProfile,
  sendAssistedCode,
  startAssistedProfile,
} from '@tulna/contract/assisted-profiles';
import { holdCsrItem } from '@tulna/contract/csr-queue';
import { getCustomerStory } from '@tulna/contract/customer-story';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { ASSISTED_PRODUCTS, type AssistedProduct } from '@tulna/rules/assisted-profiles';
import { csrLimits } from '@tulna/rules/csr-queue';
import { useEffect, useState } from 'react';
import { client } from '../../../session.ts';
import { AssistQuestion } from './assist-question.tsx';
import type { DeskRecord } from './queries.ts';
import styles from './record.module.css';

const reload = [getAssistedProfile, getCustomerStory];
/** Milliseconds between two polls of the customer's progress while the panel is open. */
const pollMs = 3000;

type Known = AnswerOf<typeof getAssistedProfile>;

const toneOf = {
  typing: 'info',
  sent: 'info',
  opened: 'info',
  confirmed: 'success',
  discarded: 'warning',
  expired: 'warning',
  overtaken: 'warning',
} as const;

/** The progress, in a sentence that changes as the customer continues. */
function HowFar({ profile }: { profile: AssistedProfile }) {
  const { assisted: words, products } = usePhrases('adminCsrRecord');
  const formats = useFormats();
  const { state, ended_at, expires_at, corrected, agent, product } = profile;
  return (
    <div aria-live="polite">
      <Notice tone={toneOf[state]}>
        {words.formIs(products[product] ?? product)}{' '}
        {state === 'typing' ? words.typing(agent) : words.states[state](formats.moment(ended_at ?? expires_at))}
        {corrected.length > 0 && ` ${words.corrected(corrected.join(', '))}`}
      </Notice>
    </div>
  );
}

function Panel({ known, record }: { known: Known; record: DeskRecord }) {
  const { assisted: words, products } = usePhrases('adminCsrRecord');
  const { failures } = usePhrases('consoleKit');
  const change = useChange(reload);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [isDiscarding, setDiscarding] = useState(false);
  const { profile, item_id, complete } = known;
  const { customer_id } = record.customer;
  const [chosen, setChosen] = useState<AssistedProduct>(
    ASSISTED_PRODUCTS.find((name) => name === record.application.product) ?? 'Personal Loans',
  );
  // The claim on the item is renewed as long as this form is open.
  useEffect(() => {
    if (item_id === null) return undefined;
    const hold = () => void client.call(holdCsrItem, { body: { item_id } }).catch(() => undefined);
    const timer = setInterval(hold, csrLimits.heartbeatSeconds * 1000);
    return () => clearInterval(timer);
  }, [item_id]);
  const run = (work: () => Promise<{ message: string }>): void => {
    setBusy(true);
    setFailure('');
    void change(work, { done: serverMessage, toastFailure: false })
      .catch((error: unknown) => setFailure(failureText(error, failures)))
      .finally(() => setBusy(false));
  };
  const isOpen = profile !== null && ['typing', 'sent', 'opened'].includes(profile.state);
  const isComplete = complete === 1;
  const isMine = isOpen && profile.mine === 1;
  // A form that is taken over from a colleague keeps its product.
  const product = isOpen ? profile.product : chosen;
  const assisted_id = profile?.assisted_id ?? '';
  return (
    <div className={styles.side}>
      <p>{words.lead}</p>
      {isComplete && profile?.state !== 'confirmed' && <Notice tone="info">{words.complete}</Notice>}
      {!isComplete && item_id === null && <Notice tone="warning">{words.unclaimed}</Notice>}
      {profile !== null && <HowFar profile={profile} />}
      {failure !== '' && <Notice tone="danger">{failure}</Notice>}
      {!isMine && !isComplete && item_id !== null && (
        <Group align="end">
          {!isOpen && (
            <NativeSelect
              label={words.form}
              data={ASSISTED_PRODUCTS.map((value) => ({ value, label: products[value] ?? value }))}
              value={chosen}
              onChange={({ currentTarget }) =>
                setChosen(ASSISTED_PRODUCTS.find((name) => name === currentTarget.value) ?? chosen)
              }
            />
          )}
          <Button
            loading={busy}
            onClick={() => run(() => client.call(startAssistedProfile, { body: { customer_id, product } }))}
          >
            {words.start}
          </Button>
        </Group>
      )}
      {isMine &&
        profile.steps.map((step) => (
          <section key={step.name} className={styles.section}>
            <h3>{step.name}</h3>
            {step.questions.map((question) => (
              <AssistQuestion key={question.name} assisted={assisted_id} question={question} />
            ))}
          </section>
        ))}
      {isMine && (
        <>
          <p>{words.sendText}</p>
          <Group>
            <Button
              loading={busy}
              disabled={profile.codes_left === 0}
              onClick={() => run(() => client.call(sendAssistedCode, { body: { assisted_id } }))}
            >
              {profile.sent_at === null ? words.send : words.again(profile.codes_left)}
            </Button>
            <Button variant="default" onClick={() => setDiscarding(true)}>
              {words.discard}
            </Button>
          </Group>
        </>
      )}
      <ConfirmQuestion
        text={isDiscarding ? words.discardText : undefined}
        action={words.discard}
        onConfirm={() =>
          change(() => client.call(discardAssistedProfile, { body: { assisted_id } }), { done: serverMessage })
        }
        onClose={() => setDiscarding(false)}
      />
    </div>
  );
}

/** The form that an agent fills in with the customer on the phone, and the customer's progress in confirming it. */
export function Assist({ record, onClose }: { record: DeskRecord; onClose: () => void }) {
  const { assisted: words } = usePhrases('adminCsrRecord');
  const { customer_id } = record.customer;
  const known = useQuery({
    ...query(client, getAssistedProfile, { params: { customer_id } }),
    refetchInterval: pollMs,
  });
  return (
    <SidePanel title={words.title} onClose={onClose} size={640}>
      <Loaded of={known} words={words}>
        {(loaded) => <Panel known={loaded} record={record} />}
      </Loaded>
    </SidePanel>
  );
}
