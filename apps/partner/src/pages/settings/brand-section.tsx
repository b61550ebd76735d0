import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { Facts } from '@tulna/console-kit/facts';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip } from '@tulna/console-kit/states';
import {
  askForBrand,
  type BrandRequest,
  getOwnBrandRequests,
  uploadBrandPicture,
  withdrawBrandRequest,
} from '@tulna/contract/brand-requests';
import { useState } from 'react';
import { client } from '../../session.ts';
import styles from './settings.module.css';

type Look = BrandRequest['asked'];

const reload = [getOwnBrandRequests];
const tones = { waiting: 'info', approved: 'success', refused: 'warning', withdrawn: undefined } as const;

/** The form to request a new name, logo or colours. The logo is uploaded as soon as it is chosen, and the server checks it. */
function AskDialog({ now, onClose }: { now: Look; onClose: () => void }) {
  const { brand: words } = usePhrases('partnerSettings');
  const change = useChange(reload);
  const once = useOnce();
  const [logo, setLogo] = useState(now.logo);
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File | null) => {
    if (file === null) return;
    setBusy(true);
    // A failure is a toast.
    await change(async () => {
      const form = new FormData();
      form.append('picture', file);
      setLogo((await client.call(uploadBrandPicture, { form })).file);
    }).catch(() => undefined);
    setBusy(false);
  };
  const colour = { max: 9, required: true, half: true } as const;
  return (
    <FormDialog
      title={words.dialog}
      action={words.send}
      intro={
        <div className={styles.logo}>
          <img src={logo} alt={words.logo} />
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void upload(file)}>
            {(button) => (
              <Button {...button} size="xs" variant="default" loading={isBusy}>
                {words.upload}
              </Button>
            )}
          </FileButton>
          <p>{words.uploadHint}</p>
        </div>
      }
      fields={[
        textField('name', { label: words.name, max: 60, required: true }),
        textField('primary_color', { label: words.primary, hint: words.colourHint, ...colour }),
        textField('secondary_color', { label: words.secondary, ...colour }),
        textField('note', { label: words.note, hint: words.noteHint, max: 300, lines: 3 }),
      ]}
      initial={{ name: now.name, primary_color: now.primary_color, secondary_color: now.secondary_color }}
      send={(typed) => {
        const body = { ...typed, logo };
        return change(() => once(body, (intent) => client.call(askForBrand, { body }, { intent })), {
          done: serverMessage,
          toastFailure: false,
        });
      }}
      onClose={onClose}
    />
  );
}

/** Name, logo and colours of the partner's brand, and its owners' requests to change them (R7). */
export function BrandSection({ isOwner }: { isOwner: boolean }) {
  const { brand: words } = usePhrases('partnerSettings');
  const formats = useFormats();
  const change = useChange(reload);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const brand = useQuery(query(client, getOwnBrandRequests));
  const withdraw = async (request_id: string) => {
    setBusy(true);
    await change(() => client.call(withdrawBrandRequest, { body: { request_id } }), { done: serverMessage }).catch(
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <section className={styles.card} aria-labelledby="brand">
      <h2 id="brand">{words.title}</h2>
      <p>{words.lead}</p>
      <Loaded of={brand} words={words}>
        {({ now, requests }) => (
          <>
            <Facts
              facts={[
                [words.name, now.name],
                [words.primary, now.primary_color],
                [words.secondary, now.secondary_color],
              ]}
            />
            <div className={styles.logo}>
              <img src={now.logo} alt={words.logo} />
            </div>
            {isOwner && !requests.some(({ state }) => state === 'waiting') && (
              <Button className={styles.send} variant="default" onClick={() => setAsking(true)}>
                {words.ask}
              </Button>
            )}
            {requests.length > 0 && <h3>{words.past}</h3>}
            {requests.map(({ request_id, asked, contrast, asked_at, asked_by, state, reason }) => (
              <div key={request_id}>
                <p>
                  <Chip tone={tones[state]}>{words.states[state]}</Chip>{' '}
                  {words.from(formats.moment(asked_at), asked_by)}
                </p>
                <p>
                  {asked.name}, {asked.primary_color}, {asked.secondary_color}
                </p>
                {contrast.some(({ adjusted }) => adjusted) && <p>{words.adjusted}</p>}
                {reason !== '' && <p>{words.ours(reason)}</p>}
                {isOwner && state === 'waiting' && (
                  <Button variant="default" loading={isBusy} onClick={() => void withdraw(request_id)}>
                    {words.withdraw}
                  </Button>
                )}
              </div>
            ))}
            {isAsking && <AskDialog now={now} onClose={() => setAsking(false)} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
