import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice } from '@tulna/console-kit/states';
import { toastError } from '@tulna/console-kit/toasts';
import type { MessageTemplate, MessageTemplateVersion } from '@tulna/contract/message-templates';
import { MESSAGE_CONTENT_FIELDS, type MessageContent } from '@tulna/rules/message-templates';
import { useState } from 'react';
import { ContentPreview } from './content-preview.tsx';
import { MailFrame } from './mail-frame.tsx';
import styles from './messaging.module.css';
import { PhoneFrame } from './phone-frame.tsx';
import { previewOf, useMessageTemplateChanges, useVersions } from './queries.ts';
import { VersionDialog } from './version.dialog.tsx';

interface VersionProps {
  template: MessageTemplate;
  version: MessageTemplateVersion;
  linkHost: string;
  onRegister: () => void;
}

const contentOf = (version: MessageTemplateVersion): MessageContent =>
  Object.fromEntries(MESSAGE_CONTENT_FIELDS.map((field) => [field, version[field]])) as unknown as MessageContent;

/** A compiled email, shown on request. */
function CompiledMail({ template, version }: Pick<VersionProps, 'template' | 'version'>) {
  const { preview } = usePhrases('adminMessageTemplates');
  const { failures } = usePhrases('consoleKit');
  const [shown, setShown] = useState<{ en: string; hi: string }>();
  const say = (error: unknown) => toastError(failureText(error, failures));
  if (shown === undefined)
    return (
      <Button
        size="xs"
        variant="default"
        onClick={() => void previewOf(template.message_template_id, contentOf(version)).then(setShown, say)}
      >
        {preview.show}
      </Button>
    );
  return (
    <div className={styles.phones}>
      {(['en', 'hi'] as const).map((language) => (
        <PhoneFrame key={language} title={preview.names[language]} lang={language}>
          <MailFrame html={shown[language]} label={`${version[`${language}_subject`]}: ${preview.names[language]}`} />
        </PhoneFrame>
      ))}
    </div>
  );
}

function Version({ template, version, linkHost, onRegister }: VersionProps) {
  const { panel } = usePhrases('adminMessageTemplates');
  const formats = useFormats();
  const { test } = useMessageTemplateChanges();
  const { registered_at: registeredAt } = version;
  return (
    <section aria-label={panel.version(String(version.version))}>
      <Group gap="xs">
        <h3>{panel.version(String(version.version))}</h3>
        <Chip tone={registeredAt === null ? 'warning' : 'success'}>
          {registeredAt === null ? panel.draft : panel.registered}
        </Chip>
      </Group>
      <ContentPreview channel={template.channel} content={version} linkHost={linkHost} isRegistered />
      {template.channel === 'email' && <CompiledMail template={template} version={version} />}
      <small>
        {panel.written(version.written_by || panel.unknown, formats.moment(version.written_at))}
        {registeredAt !== null && (
          <>
            <br />
            {panel.registeredBy(version.registered_by || panel.unknown, formats.moment(registeredAt))}
          </>
        )}
      </small>
      <Group gap="xs">
        {registeredAt === null && (
          <Button size="xs" onClick={onRegister}>
            {panel.register}
          </Button>
        )}
        {(['en', 'hi'] as const).map((language) => (
          <Button
            key={language}
            size="xs"
            variant="default"
            onClick={() => void test(version.version_id, language).catch(() => undefined)}
          >
            {panel.test[language]}
          </Button>
        ))}
      </Group>
    </section>
  );
}

const registerWords = { sms: 'registerSms', email: 'registerEmail', whatsapp: 'registerWhatsApp' } as const;

/** The versions of a template with their texts, and the button to write the next one. */
export function TemplatePanel({ template }: { template: MessageTemplate }) {
  const { panel } = usePhrases('adminMessageTemplates');
  const versions = useVersions(template.message_template_id);
  const { register } = useMessageTemplateChanges();
  const [isWriting, setWriting] = useState(false);
  const [registering, setRegistering] = useState<MessageTemplateVersion>();
  return (
    <div className={styles.panel}>
      <Loaded of={versions} words={panel}>
        {({ versions: known, link_host: linkHost }) => {
          const [newest] = known;
          const isDraft = newest?.registered_at === null;
          const label = isDraft ? panel.change : panel.nextVersion;
          return (
            <div className={styles.panel}>
              <div>
                <Button size="xs" variant={isDraft ? 'default' : 'filled'} onClick={() => setWriting(true)}>
                  {newest === undefined ? panel.write : label}
                </Button>
              </div>
              {newest === undefined && <Notice tone="info">{panel.none}</Notice>}
              {known.map((version) => (
                <Version
                  key={version.version_id}
                  template={template}
                  version={version}
                  linkHost={linkHost}
                  onRegister={() => setRegistering(version)}
                />
              ))}
              {isWriting && (
                <VersionDialog
                  template={template}
                  from={newest}
                  linkHost={linkHost}
                  onClose={() => setWriting(false)}
                />
              )}
            </div>
          );
        }}
      </Loaded>
      {registering && (
        <ConfirmQuestion
          text={panel[registerWords[template.channel]](String(registering.version))}
          action={panel.register}
          onConfirm={() => register(registering)}
          onClose={() => setRegistering(undefined)}
        />
      )}
    </div>
  );
}
