import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { PageHeader } from '@tulna/console-kit/page-header';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { SANDBOX_OUTCOMES } from '@tulna/rules/partner-api';
import { useState } from 'react';
import { Copy } from './copy.tsx';
import { type Example, examples, receiver } from './examples.ts';
import styles from './integration.module.css';

const languages: readonly { id: Example; name: string }[] = [
  { id: 'curl', name: 'curl' },
  { id: 'node', name: 'Node' },
  { id: 'python', name: 'Python' },
];

/** How to start: a first lead, the sandbox, receiving webhooks, and the API as files. */
export function Docs() {
  const { docs } = usePhrases('partnerIntegration');
  const [shown, setShown] = useState<Example>('curl');
  const host = window.location.origin;
  return (
    <div className={styles.part}>
      <PageHeader
        title={docs.title}
        level={2}
        lead={docs.lead}
        actions={
          <>
            <Button component="a" variant="default" href="/api/v1/openapi.json" download="tulna-openapi.json">
              OpenAPI
            </Button>
            <Button component="a" variant="default" href="/api/v1/postman.json" download="tulna-postman.json">
              Postman
            </Button>
          </>
        }
      />
      <section className={styles.part}>
        <h3>{docs.firstLead}</h3>
        <fieldset className={styles.buttons} aria-label={docs.language}>
          {languages.map(({ id, name }) => (
            <Button
              key={id}
              size="xs"
              variant={id === shown ? 'filled' : 'default'}
              aria-pressed={id === shown}
              onClick={() => setShown(id)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
        <Code label={docs.firstLead} text={examples(host)[shown]} />
      </section>
      <section className={styles.text}>
        <h3>{docs.rulesTitle}</h3>
        <ul>
          {docs.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section className={styles.text}>
        <h3>{docs.sandbox}</h3>
        <p>{docs.sandboxText}</p>
        <ul>
          {SANDBOX_OUTCOMES.map(({ mobile, state, application, offers }) => (
            <li key={mobile}>
              <code>{mobile}</code>: {docs.outcome(state, application, offers)}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h3>{docs.webhooks}</h3>
        <p className={styles.text}>{docs.webhooksText}</p>
        <Code label={docs.webhooks} text={receiver} />
      </section>
    </div>
  );
}

/** An example, with a button that copies it. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    <>
      <ScrollRegion className={styles.code} label={label}>
        <pre>{text}</pre>
      </ScrollRegion>
      <div>
        <Copy text={text} />
      </div>
    </>
  );
}
