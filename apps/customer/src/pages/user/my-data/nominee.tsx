import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { getNominee, nameNominee, removeNominee } from '@tulna/contract/nominees';
import { getMyData } from '@tulna/contract/personal-data';
import { longDate } from '@tulna/phrases/moments';
import type { NomineeRelation } from '@tulna/rules/nominees';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import { useState } from 'react';
import { useForm, wrongOf } from '../../../form/use-form.tsx';
import { useSending } from '../../../form/use-sending.ts';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, SelectField } from '../../../ui/choices.tsx';
import { Failed, Notice } from '../../../ui/feedback.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './my-data.module.css';

/** The form to name a nominee or replace them. */
function NameForm({ onNamed }: { onNamed: () => Promise<void> }) {
  const { nominee: texts } = usePhrases('myData');
  const [confirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const form = useForm({
    prefix: 'nominee-',
    start: { name: '', relation: '', phone: '', email: '' },
    labels: { name: texts.name, relation: texts.relation, phone: texts.phone, email: texts.email },
    check: ({ name, relation, phone, email }) =>
      wrongOf({
        name: name.trim() === '' ? 'required' : undefined,
        relation: relation === '' ? 'required' : undefined,
        phone:
          phone.trim() === ''
            ? email.trim() === ''
              ? 'required'
              : undefined
            : checkMobile(normaliseMobile(phone.trim())),
        email: email.trim() === '' ? undefined : checkEmail(email.trim()),
      }),
    async send({ relation, ...typed }, intent) {
      if (!confirmed) {
        setMissing(true);
        return;
      }
      const body = { ...typed, relation: relation as NomineeRelation, confirmed };
      await client.call(nameNominee, { body }, { intent });
      await onNamed();
    },
  });
  return (
    <form {...form.form} className={styles.screen}>
      <Stack>
        {form.errors}
        <TextField {...form.bind('name')} label={texts.name} maxLength={120} />
        <SelectField
          {...form.bind('relation')}
          label={texts.relation}
          choices={Object.entries(texts.relations).map(([value, label]) => ({ value, label }))}
        />
        <TextField {...form.bind('phone')} label={texts.phone} hint={texts.either} inputMode="tel" maxLength={20} />
        <TextField {...form.bind('email')} label={texts.email} inputMode="email" maxLength={254} />
        <Checkbox
          id="nominee-confirmed"
          label={texts.confirmed}
          checked={confirmed}
          error={isMissing && !confirmed ? texts.confirmFirst : undefined}
          onChange={(event) => setConfirmed(event.target.checked)}
        />
        <Row>
          <Button type="submit" busy={form.busy}>
            {texts.save}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The nominee, a person who may use the customer's rights when the customer can't: named, changed and withdrawn here. */
export function NomineeSection() {
  const { nominee: texts } = usePhrases('myData');
  const language = useLanguage();
  const queries = useQueryClient();
  const sending = useSending();
  const [isChanging, setChanging] = useState(false);
  const { failures } = usePhrases('shell');
  const { data, error } = useQuery({ ...query(client, getNominee), staleTime: 0 });
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: queryKeyOf(getNominee) });
    void queries.invalidateQueries({ queryKey: queryKeyOf(getMyData) });
    setChanging(false);
  };
  const remove = () =>
    sending.send(
      {},
      async (intent) => {
        await client.call(removeNominee, { body: {} }, { intent });
        await reload();
      },
      () => false,
    );
  if (data === undefined)
    return (
      <section id="nominee" aria-busy={error === null}>
        {error !== null && (
          <Stack gap="tight">
            <h2>{texts.title}</h2>
            <Notice tone="danger">{failureText(error, failures)}</Notice>
          </Stack>
        )}
      </section>
    );
  const { nominee } = data;
  return (
    <section id="nominee">
      <Stack gap="tight">
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
        {nominee === null ? (
          <p className={styles.quiet}>{texts.none}</p>
        ) : (
          <div className={styles.entry}>
            <strong>{nominee.name}</strong>
            <p className={styles.quiet}>
              {[texts.relations[nominee.relation], nominee.phone, nominee.email].filter(Boolean).join(' · ')}
            </p>
            <p className={styles.quiet}>{texts.since(longDate(nominee.named_at, language))}</p>
            <Failed>{sending.failure}</Failed>
            <Row>
              <Button onClick={() => setChanging(true)}>{texts.change}</Button>
              <Button busy={sending.busy} onClick={() => void remove()}>
                {texts.remove}
              </Button>
            </Row>
          </div>
        )}
        {(nominee === null || isChanging) && <NameForm onNamed={reload} />}
      </Stack>
    </section>
  );
}
