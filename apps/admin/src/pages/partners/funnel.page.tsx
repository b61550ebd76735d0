import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Chip, Notice } from '@tulna/console-kit/states';
import {
  allowFunnelOfPartner,
  type FunnelOfPartner,
  type FunnelVersion,
  getFunnelOfPartner,
  stopFunnelOfPartner,
} from '@tulna/contract/partner-funnels';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { client } from '../../session.ts';
import styles from './partners.module.css';

const reload = [getFunnelOfPartner];

function Version({ version, shown }: { version: FunnelVersion; shown: boolean }) {
  const { versions, products, words } = usePhrases('partnerFunnel');
  const formats = useFormats();
  const { number, content, restores, by, published_at, ended_at, counted } = version;
  return (
    <li className={styles.section}>
      <h2>
        {versions.version(number)} {shown && <Chip tone="success">{versions.shown}</Chip>}{' '}
        {restores !== null && <Chip>{versions.restores(restores)}</Chip>}
      </h2>
      <p className={styles.quiet}>
        {versions.from(formats.moment(published_at), by)}
        {ended_at !== null && `, ${versions.until(formats.moment(ended_at))}`}
      </p>
      <p>{words.choices[content.words]}</p>
      {content.words === 'own' &&
        (['en', 'hi'] as const).map((language) => (
          <p key={language} lang={language}>
            <strong>{content.own[language].headline}</strong> {content.own[language].lead}
          </p>
        ))}
      <p>{content.products.map((name) => products[name]).join(', ')}</p>
      <p className={styles.quiet}>
        {`${versions.visits}: ${formats.number(counted.visits)} · ${versions.codes}: ${formats.number(counted.codes)} · ${versions.submitted}: ${formats.number(counted.submitted)}`}
      </p>
    </li>
  );
}

function Funnel({ id, funnel }: { id: string; funnel: FunnelOfPartner }) {
  const texts = usePhrases('adminPartnerFunnel');
  const { versions: words } = usePhrases('partnerFunnel');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const change = useChange(reload);
  const [isStopping, setStopping] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { name, partner, versions, shown, stopped } = funnel;
  const params = { id: Number(id) };
  const allow = async () => {
    setBusy(true);
    await change(() => client.call(allowFunnelOfPartner, { params }), { done: serverMessage }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <>
      <PageHeader
        title={texts.title(name)}
        lead={texts.lead}
        actions={
          <>
            <Button component={Link} to={`/admin/partners/${id}`} variant="default">
              {texts.back}
            </Button>
            <Button
              component="a"
              href={`/?partner=${encodeURIComponent(partner)}&preview=1`}
              target="_blank"
              rel="noopener"
              variant="default"
            >
              {texts.seePage}
            </Button>
            {stopped !== null ? (
              <Button loading={isBusy} onClick={() => void allow()}>
                {texts.allow}
              </Button>
            ) : (
              <Button color="danger" variant="light" onClick={() => setStopping(true)}>
                {texts.stop}
              </Button>
            )}
          </>
        }
      />
      {stopped === null ? (
        <Notice tone="info">{shown === null ? texts.standard : texts.shownNow(shown)}</Notice>
      ) : (
        <Notice tone="warning">{texts.stopped(formats.moment(stopped.stopped_at), stopped.reason)}</Notice>
      )}
      {versions.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ol className={styles.funnels}>
          {versions.map((version) => (
            <Version key={version.number} version={version} shown={version.number === shown} />
          ))}
        </ol>
      )}
      {isStopping && (
        <FormDialog
          title={texts.stopTitle(name)}
          intro={<p>{texts.stopText}</p>}
          action={texts.stop}
          fields={[textField('reason', { label: texts.reason, hint: texts.reasonHint, max: 500, required: true })]}
          send={(body) =>
            change(() => client.call(stopFunnelOfPartner, { params, body }), {
              done: serverMessage,
              toastFailure: false,
            })
          }
          failure={(error) => failureText(error, failures)}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  );
}

/** The landing page that a partner published, and the switch that turns it off (R9, A10). */
export function Page() {
  const { id = '' } = useParams();
  const texts = usePhrases('adminPartnerFunnel');
  const funnel = useQuery(query(client, getFunnelOfPartner, { params: { id: Number(id) || 0 } }));
  return (
    <Loaded of={funnel} words={{ failed: texts.failed, notFresh: texts.notFresh }}>
      {(data) => <Funnel id={id} funnel={data} />}
    </Loaded>
  );
}
