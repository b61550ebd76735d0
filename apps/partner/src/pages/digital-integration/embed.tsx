import { Button, NativeSelect } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import type { EmbedOrigin } from '@tulna/contract/partner-embeds';
import { EMBED_ORIGIN_LENGTH, MOST_EMBED_ORIGINS } from '@tulna/rules/partner-embeds';
import { useMemo, useState } from 'react';
import { Copy } from './copy.tsx';
import styles from './integration.module.css';
import { isOwner, useEmbedChanges, useEmbedOrigins } from './queries.ts';

interface Choice {
  language: 'en' | 'hi';
  show: 'frame' | 'button';
}

const snippet = (partner: string, { language, show }: Choice): string =>
  `<script src="${window.location.origin}/embed.js" data-partner="${partner}" data-language="${language}" data-show="${show}" async></script>`;
const policy = ({ show }: Choice): string => {
  const host = window.location.origin;
  return show === 'button' ? `script-src ${host}` : `script-src ${host}; frame-src ${host}`;
};

/** The embed for a partner's own site: allowed sites, the line to paste, and a preview. */
export function Embed() {
  const words = usePhrases('partnerIntegration');
  const { failures } = usePhrases('consoleKit');
  const { embed } = words;
  const formats = useFormats();
  const language = useLanguage();
  const { data, error, refetch } = useEmbedOrigins();
  const { add, remove } = useEmbedChanges();
  const [choice, setChoice] = useState<Choice>({ language, show: 'frame' });
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<EmbedOrigin>();
  const columns = useMemo<readonly ListColumn<EmbedOrigin>[]>(
    () => [
      { id: 'origin', header: embed.origin, width: 320, cell: ({ origin }) => <code>{origin}</code> },
      { id: 'added', header: embed.added, width: 200, cell: ({ created_at }) => formats.moment(created_at) },
      {
        id: 'remove',
        header: embed.remove,
        width: 140,
        cell: (one) =>
          isOwner() ? (
            <Button size="xs" variant="default" onClick={() => setDoomed(one)}>
              {embed.remove}
            </Button>
          ) : null,
      },
    ],
    [embed, formats],
  );
  const partner = data?.partner ?? '';
  const line = snippet(partner, choice);
  const choose = (more: Partial<Choice>) => setChoice({ ...choice, ...more });
  return (
    <div className={styles.part}>
      <ListPage
        name="embed-origins"
        title={embed.title}
        level={2}
        lead={embed.lead}
        query={{ data: data?.origins, error, refetch }}
        columns={columns}
        rowId={({ origin_id }) => origin_id}
        rowName={({ origin }) => origin}
        empty={embed.none}
        toolbar={false}
        scroll="50dvh"
        actions={isOwner() && <Button onClick={() => setAdding(true)}>{embed.add}</Button>}
      />
      <section className={styles.part}>
        <h3>{embed.snippet}</h3>
        <div className={styles.filters}>
          <NativeSelect
            label={embed.language}
            data={[
              { value: 'en', label: 'English' },
              { value: 'hi', label: 'हिन्दी' },
            ]}
            value={choice.language}
            onChange={({ currentTarget }) => choose({ language: currentTarget.value === 'hi' ? 'hi' : 'en' })}
          />
          <NativeSelect
            label={embed.show}
            data={[
              { value: 'frame', label: embed.shows.frame },
              { value: 'button', label: embed.shows.button },
            ]}
            value={choice.show}
            onChange={({ currentTarget }) => choose({ show: currentTarget.value === 'button' ? 'button' : 'frame' })}
          />
          <Copy text={line} />
        </div>
        <ScrollRegion className={styles.code} label={embed.snippet}>
          <pre>{line}</pre>
        </ScrollRegion>
        <p className={styles.text}>{embed.policy}</p>
        <ScrollRegion className={styles.code} label={embed.policy}>
          <pre>{policy(choice)}</pre>
        </ScrollRegion>
        <ul className={styles.text}>
          {embed.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {partner !== '' && (
        <section className={styles.part}>
          <h3>{embed.preview}</h3>
          <iframe
            className={styles.frame}
            title={embed.preview}
            src={`/embed/${partner}?lang=${choice.language}&preview=1`}
            sandbox="allow-same-origin"
          />
        </section>
      )}
      {isAdding && (
        <FormDialog
          title={embed.add}
          intro={<p>{embed.addText(formats.number(MOST_EMBED_ORIGINS))}</p>}
          fields={[
            textField('origin', {
              label: embed.origin,
              hint: embed.originHint,
              max: EMBED_ORIGIN_LENGTH,
              required: true,
            }),
          ]}
          send={(body) => add(body, embed.saved)}
          failure={(failed) => failureText(failed, failures)}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmQuestion
        text={doomed && embed.removeText(doomed.origin)}
        action={embed.remove}
        onConfirm={async () => doomed && (await remove(doomed.origin_id, embed.removed))}
        onClose={() => setDoomed(undefined)}
      />
    </div>
  );
}
