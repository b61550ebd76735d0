import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { tokensOf } from '@tulna/client/refresh';
import { partnerTokens, writeCookie } from '@tulna/client/session-cookies';
import { useChange } from '@tulna/console-core/changes';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { getPartnerLooks, startPartnerLook } from '@tulna/contract/partner-looks';
import { useState } from 'react';
import { client } from '../../session.ts';
import styles from './partners.module.css';

const reload = [getPartnerLooks];

/** Opens the portal as a partner, to read only, and lists earlier looks. */
export function LookSection({ id, name }: { id: number; name: string }) {
  const { looks: words } = usePhrases('adminPartners');
  const formats = useFormats();
  const change = useChange(reload);
  const [isStarting, setStarting] = useState(false);
  const params = { id };
  const looks = useQuery(query(client, getPartnerLooks, { params }));
  const start = async (body: { reason: string }) => {
    const look = await change(() => client.call(startPartnerLook, { params, body }), { toastFailure: false });
    partnerTokens.write(tokensOf(look));
    writeCookie('partnerId', look.look_id);
    window.location.assign(look.portal);
  };
  return (
    <section className={styles.section}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <p>
        <Button variant="default" onClick={() => setStarting(true)}>
          {words.start}
        </Button>
      </p>
      <Loaded of={looks} words={words}>
        {({ looks: all }) =>
          all.length === 0 ? (
            <p className={styles.quiet}>{words.none}</p>
          ) : (
            <ul className={styles.quiet}>
              {all.map(({ look_id, started_at, by, pages, reason }) => (
                <li key={look_id}>{words.line(formats.moment(started_at), by, pages.length, reason)}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isStarting && (
        <FormDialog
          title={words.dialogTitle(name)}
          intro={<p>{words.dialogText}</p>}
          action={words.start}
          fields={[textField('reason', { label: words.reason, hint: words.reasonHint, max: 200, required: true })]}
          send={start}
          onClose={() => setStarting(false)}
        />
      )}
    </section>
  );
}
