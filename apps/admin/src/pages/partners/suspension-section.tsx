import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Notice } from '@tulna/console-kit/states';
import { getPartnerSuspensions, resumePartner, suspendPartner } from '@tulna/contract/partner-suspensions';
import { useState } from 'react';
import { client } from '../../session.ts';
import styles from './partners.module.css';

const reload = [getPartnerSuspensions];

/** Whether a partner earns from new applications, with every period in which it didn't. */
export function SuspensionSection({ id, name }: { id: number; name: string }) {
  const { suspension: words } = usePhrases('adminPartners');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const change = useChange(reload);
  const once = useOnce();
  const [isSuspending, setSuspending] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const params = { id };
  const suspensions = useQuery(query(client, getPartnerSuspensions, { params }));
  const resume = async () => {
    setBusy(true);
    await change(() => client.call(resumePartner, { params, body: {} }), { done: serverMessage }).catch(
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <section className={styles.section}>
      <h2>{words.title}</h2>
      <Loaded of={suspensions} words={words}>
        {({ suspensions: all }) => {
          const lasting = all.find(({ until }) => until === null);
          return (
            <>
              {lasting === undefined ? (
                <p>{words.earns}</p>
              ) : (
                <Notice tone="warning">{words.suspended(formats.moment(lasting.from), lasting.reason)}</Notice>
              )}
              <p>
                {lasting === undefined ? (
                  <Button color="danger" variant="light" onClick={() => setSuspending(true)}>
                    {words.suspend}
                  </Button>
                ) : (
                  <Button loading={isBusy} onClick={() => void resume()}>
                    {words.resume}
                  </Button>
                )}
              </p>
              {all.length > 0 && (
                <ul className={styles.quiet}>
                  {all.map(({ suspension_id, from, until, reason, by }) => (
                    <li key={suspension_id}>
                      {words.line(formats.moment(from), until === null ? null : formats.moment(until), reason, by)}
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
      {isSuspending && (
        <FormDialog
          title={words.dialogTitle(name)}
          intro={<p>{words.dialogText}</p>}
          action={words.suspend}
          fields={[textField('reason', { label: words.reason, hint: words.reasonHint, max: 200, required: true })]}
          send={(body) =>
            change(() => once({ ...body, id }, (intent) => client.call(suspendPartner, { params, body }, { intent })), {
              done: serverMessage,
              toastFailure: false,
            })
          }
          failure={(error) => failureText(error, failures)}
          onClose={() => setSuspending(false)}
        />
      )}
    </section>
  );
}
