import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { type Field, type FieldRead, fieldOf } from '@tulna/console-kit/form-field';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import { type AudienceGroup, audienceFault } from '@tulna/rules/audience';
import { lazy, Suspense, useState } from 'react';
import { type CountedAudience, countPeople } from './campaign-queries.ts';
import styles from './messaging.module.css';

const AudienceBuilder = lazy(async () => ({ default: (await import('./audience-builder.tsx')).AudienceBuilder }));

/** The number of people in an audience, and the reasons why some of them would get nothing. */
function Counted({ audience, template }: { audience: AudienceGroup; template: string | undefined }) {
  const { form, counted, values } = usePhrases('adminCampaigns');
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const [found, setFound] = useState<CountedAudience | { failed: string }>();
  if (template === undefined) return null;
  const count = () => {
    const body = { template, audience: audience as Parameters<typeof countPeople>[0]['audience'] };
    void countPeople(body).then(setFound, (error: unknown) => setFound({ failed: failureText(error, failures) }));
  };
  return (
    <>
      <div>
        <Button size="xs" variant="default" onClick={count}>
          {form.count}
        </Button>
      </div>
      <div aria-live="polite">
        {found !== undefined && 'failed' in found && <Notice tone="danger">{found.failed}</Notice>}
        {found !== undefined && 'people' in found && (
          <>
            <p>
              <strong>{counted.reached(formats.number(found.reached), formats.number(found.people))}</strong>
            </p>
            {found.excluded.length > 0 && (
              <ul className={styles.list} aria-label={counted.excluded}>
                {found.excluded.map(({ reason, people }) => (
                  <li key={reason}>
                    {values.reason[reason]}: {formats.number(people)}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </>
  );
}

interface AudienceOptions {
  label: string;
  hint: string;
  /** Error if a rule has no value, or if there are too many rules. */
  wrong: string;
  /** The chosen template: its channel and category decide which people may get the message. */
  template: string | undefined;
}

/** The audience of a campaign: rules in a builder that is loaded when it is opened, and a count on demand. */
export const audienceField = (options: AudienceOptions): Field<'audience', AudienceGroup, AudienceGroup> =>
  fieldOf('audience', options, {
    begin: (initial: AudienceGroup | undefined): AudienceGroup => initial ?? { combinator: 'and', rules: [] },
    read: (typed: AudienceGroup): FieldRead<AudienceGroup> =>
      audienceFault(typed) === undefined ? { value: typed } : { fault: options.wrong },
    draw: ({ typed, change, error }) => (
      <fieldset className={styles.audience} data-wrong={error === undefined ? undefined : true} tabIndex={-1}>
        <legend>{options.label}</legend>
        <small>{options.hint}</small>
        <Suspense fallback={<Lines count={2} />}>
          <AudienceBuilder value={typed} onChange={change} />
        </Suspense>
        {error && <Notice tone="danger">{error}</Notice>}
        {/* The key drops a count when the audience changes. */}
        <Counted key={JSON.stringify([typed, options.template])} audience={typed} template={options.template} />
      </fieldset>
    ),
  });
