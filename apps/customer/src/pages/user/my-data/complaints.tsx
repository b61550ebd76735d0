import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { type ComplaintCategory, getComplaints, sendComplaint } from '@tulna/contract/complaints';
import { getLenderDirectory } from '@tulna/contract/lenders';
import { longDate } from '@tulna/phrases/moments';
import { COMPLAINT_ANSWER_DAYS } from '@tulna/rules/constants';
import { Suspense, useState } from 'react';
import { useBrand } from '../../../boot.tsx';
import { useForm, wrongOf } from '../../../form/use-form.tsx';
import { lazyPart } from '../../../language/lazy-part.ts';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/choices.tsx';
import { Chip, Notice } from '../../../ui/feedback.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import styles from './my-data.module.css';

// Loaded only for complaints that have been open for a long time.
const Ombudsman = lazyPart(async () => (await import('./ombudsman.tsx')).Ombudsman, []);

const tones = { received: 'info', in_progress: 'warning', answered: 'success' } as const;

function Mine() {
  const { complain } = usePhrases('myData');
  const language = useLanguage();
  const { data } = useQuery(query(client, getComplaints));
  if (data === undefined || data.complaints.length === 0) return null;
  return (
    <>
      <h3>{complain.mine}</h3>
      {data.complaints.map((one) => (
        <div key={one.ticket} className={styles.entry}>
          <div className={styles.head}>
            <strong>{one.ticket}</strong>
            <Chip tone={tones[one.status]}>{complain.status[one.status]}</Chip>
          </div>
          <p className={styles.quiet}>
            {complain.categories[one.category]}
            {one.lender !== null && <> · {complain.about(one.lender)}</>} · {longDate(one.created_at, language)}
            {one.status !== 'answered' && <> · {complain.due(longDate(one.due_at, language))}</>}
          </p>
          <p>{one.description}</p>
          {one.answer !== null && (
            <Notice tone="success" title={complain.answer}>
              {one.answer}
            </Notice>
          )}
          {one.ombudsman !== null && (
            <Suspense>
              <Ombudsman way={one.ombudsman} />
            </Suspense>
          )}
        </div>
      ))}
    </>
  );
}

/** A complaint to the grievance officer, with its ticket and the state of earlier ones. */
export function Complaints() {
  const { complain } = usePhrases('myData');
  const { grievance_officer: officer } = useBrand();
  const queries = useQueryClient();
  const lenders = useQuery(query(client, getLenderDirectory));
  const [ticket, setTicket] = useState('');
  const form = useForm({
    prefix: 'complaint-',
    start: { category: '', lender: '', description: '' },
    labels: { category: complain.category, lender: complain.lender, description: complain.description },
    check: ({ category, description }) =>
      wrongOf({
        category: category === '' ? 'required' : undefined,
        description: description.trim() === '' ? 'required' : undefined,
      }),
    async send({ category, lender, description }, intent) {
      setTicket('');
      const body = {
        category: category as ComplaintCategory,
        description,
        ...(lender !== '' && { lender }),
      };
      const answer = await client.call(sendComplaint, { body }, { intent });
      setTicket(answer.ticket);
      form.reset();
      await queries.invalidateQueries({ queryKey: queryKeyOf(getComplaints) });
    },
  });
  return (
    <section id="complain">
      <Stack>
        <h2>{complain.title}</h2>
        <p>{complain.text({ officer: officer.name, days: COMPLAINT_ANSWER_DAYS })}</p>
        <form {...form.form} className={styles.screen}>
          <Stack>
            {form.errors}
            <SelectField
              {...form.bind('category')}
              label={complain.category}
              choices={Object.entries(complain.categories).map(([value, label]) => ({ value, label }))}
            />
            <SelectField
              {...form.bind('lender')}
              label={complain.lender}
              hint={complain.lenderNone}
              optional
              choices={(lenders.data?.lenders ?? []).map(({ key, name }) => ({ value: key, label: name }))}
            />
            <TextArea
              {...form.bind('description')}
              label={complain.description}
              hint={complain.hint}
              rows={4}
              maxLength={4000}
            />
            {ticket !== '' && (
              <Notice tone="success" live>
                {complain.sent(ticket)}
              </Notice>
            )}
            <Row>
              <Button type="submit" busy={form.busy}>
                {complain.send}
              </Button>
            </Row>
          </Stack>
        </form>
        <Mine />
        <Small>{complain.board}</Small>
      </Stack>
    </section>
  );
}
