import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { paragraphsOf } from '@tulna/rules/portal-texts';
import { useState } from 'react';
import styles from './portal-texts.module.css';
import { type TextRecord, type TextVersion, useText, useTextChanges } from './queries.ts';
import { EditDialog } from './text.dialog.tsx';

function Preview({ version }: { version: TextVersion }) {
  const { panel } = usePhrases('adminPortalTexts');
  const one = (lang: 'en' | 'hi', name: string) => (
    <article lang={lang} className={styles.preview} aria-label={name}>
      <small>{name}</small>
      <strong>{version.title[lang]}</strong>
      {paragraphsOf(version.body[lang]).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
  return (
    <section>
      <h3>
        {panel.preview}: {panel.version(version.number)}
      </h3>
      {one('en', panel.english)}
      {one('hi', panel.hindi)}
    </section>
  );
}

function Versions({ record, onLook }: { record: TextRecord; onLook: (number: number) => void }) {
  const { panel } = usePhrases('adminPortalTexts');
  const formats = useFormats();
  return (
    <section>
      <h3>{panel.history}</h3>
      <ul className={styles.versions}>
        {record.versions.map(({ number, created_by: by, created_at: at }) => (
          <li key={number}>
            <span>
              <strong>{panel.version(number)}</strong>
              {number === record.text.published && ` · ${panel.shown}`}
            </span>
            <small>{panel.by(by === '' ? panel.first : by, formats.moment(at))}</small>
            <div>
              <Button size="xs" variant="default" onClick={() => onLook(number)}>
                {panel.look(number)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Panel({ record }: { record: TextRecord }) {
  const { panel } = usePhrases('adminPortalTexts');
  const language = useLanguage();
  const { publish, move } = useTextChanges();
  const [opened, setOpened] = useState<number>();
  const [dialog, setDialog] = useState<'edit' | 'withdraw'>();
  const { text_id: id, position, published, newest, key, title } = record.text;
  const version = record.versions.find(({ number }) => number === (opened ?? newest));
  const quietly = (done: Promise<unknown>) => void done.catch(() => undefined);
  return (
    <div className={styles.panel}>
      <Group gap="xs">
        {version !== undefined && version.number !== published && (
          <Button onClick={() => quietly(publish(id, version.number))}>{panel.publish}</Button>
        )}
        <Button variant="default" onClick={() => setDialog('edit')}>
          {panel.edit}
        </Button>
        {position > 1 && (
          <Button variant="default" onClick={() => quietly(move(id, position - 1))}>
            {panel.up}
          </Button>
        )}
        <Button variant="default" onClick={() => quietly(move(id, position + 1))}>
          {panel.down}
        </Button>
        {published !== null && key !== 'conduct' && (
          <Button variant="default" onClick={() => setDialog('withdraw')}>
            {panel.withdraw}
          </Button>
        )}
      </Group>
      {version !== undefined && <Preview version={version} />}
      <Versions record={record} onLook={setOpened} />
      {dialog === 'edit' && (
        <EditDialog
          record={record}
          onClose={() => {
            setOpened(undefined);
            setDialog(undefined);
          }}
        />
      )}
      <ConfirmQuestion
        text={dialog === 'withdraw' ? panel.withdrawText(title[language]) : undefined}
        action={panel.withdraw}
        onConfirm={() => publish(id, null)}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}

/** One text in both languages, its versions, and the actions. */
export function TextPanel({ id }: { id: string }) {
  const { panel } = usePhrases('adminPortalTexts');
  const record = useText(id);
  return (
    <Loaded of={record} words={panel}>
      {(known) => <Panel record={known} />}
    </Loaded>
  );
}
