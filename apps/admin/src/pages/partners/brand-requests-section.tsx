import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip } from '@tulna/console-kit/states';
import {
  type BrandRequest,
  decideBrandRequest,
  getBrandRequests,
  waitingBrandRequests,
} from '@tulna/contract/brand-requests';
import { partners } from '@tulna/contract/partners';
import { useState } from 'react';
import { client } from '../../session.ts';
import styles from './partners.module.css';

const reload = [getBrandRequests, partners.rows, waitingBrandRequests.rows, waitingBrandRequests.count];
const parts = ['name', 'primary_color', 'secondary_color'] as const;
const tones = { waiting: 'info', approved: 'success', refused: 'warning', withdrawn: undefined } as const;

function Request({ request, onDecide }: { request: BrandRequest; onDecide: (approve: boolean) => void }) {
  const { brandRequests: words } = usePhrases('adminPartners');
  const formats = useFormats();
  const { before, asked, contrast, note, asked_by, asked_at, state, reason } = request;
  const adjusted = contrast.filter((pair) => pair.adjusted).length;
  return (
    <li>
      <p>
        <Chip tone={tones[state]}>{words.states[state]}</Chip> {words.from(formats.moment(asked_at), asked_by)}
      </p>
      {parts
        .filter((part) => before[part] !== asked[part])
        .map((part) => (
          <p key={part}>{words.change(words.parts[part], before[part], asked[part])}</p>
        ))}
      {before.logo !== asked.logo && (
        <p className={styles.logo}>
          {words.parts.logo} <img src={asked.logo} alt={words.newLogo} />
        </p>
      )}
      {note !== '' && <p>{words.note(note)}</p>}
      {reason !== '' && <p>{words.ours(reason)}</p>}
      {state === 'waiting' && (
        <>
          <p>{adjusted === 0 ? words.legible : words.adjusted(adjusted)}</p>
          <p>
            <Button onClick={() => onDecide(true)}>{words.approve}</Button>{' '}
            <Button variant="default" onClick={() => onDecide(false)}>
              {words.refuse}
            </Button>
          </p>
        </>
      )}
    </li>
  );
}

/** A partner's requests to change its brand; approving one edits the brand. */
export function BrandRequestsSection({ id }: { id: number }) {
  const { brandRequests: words } = usePhrases('adminPartners');
  const change = useChange(reload);
  const [deciding, setDeciding] = useState<{ request_id: string; approve: boolean }>();
  const params = { id };
  const requests = useQuery(query(client, getBrandRequests, { params }));
  return (
    <section className={styles.section}>
      <h2>{words.title}</h2>
      <Loaded of={requests} words={words}>
        {({ requests: all }) =>
          all.length === 0 ? (
            <p className={styles.quiet}>{words.none}</p>
          ) : (
            <ul>
              {all.map((request) => (
                <Request
                  key={request.request_id}
                  request={request}
                  onDecide={(approve) => setDeciding({ request_id: request.request_id, approve })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {deciding !== undefined && (
        <FormDialog
          title={deciding.approve ? words.approve : words.refuse}
          action={deciding.approve ? words.approve : words.refuse}
          fields={[textField('reason', { label: words.reason, hint: words.reasonHint, max: 300, required: true })]}
          send={({ reason }) =>
            change(() => client.call(decideBrandRequest, { params, body: { ...deciding, reason } }), {
              done: serverMessage,
              toastFailure: false,
            })
          }
          onClose={() => setDeciding(undefined)}
        />
      )}
    </section>
  );
}
