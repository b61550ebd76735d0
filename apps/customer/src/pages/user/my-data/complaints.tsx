import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newIntent } from '@tulna/client/client';
import { query, queryKeyOf } from '@tulna/client/query';
import { type ComplaintCategory, getComplaints, sendComplaint } from '@tulna/contract/complaints';
import { COMPLAINT_ANSWER_DAYS } from '@tulna/rules/constants';
import { useRef, useState } from 'react';
import { useBrand } from '../../../boot.tsx';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { failureText } from '../../../session/failure.ts';
import { client } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/choices.tsx';
import { Chip, Notice } from '../../../ui/feedback.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { longDate } from '../moments.ts';
import styles from './my-data.module.css';

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
            {complain.categories[one.category]} · {longDate(one.created_at, language)}
            {one.status !== 'answered' && <> · {complain.due(longDate(one.due_at, language))}</>}
          </p>
          <p>{one.description}</p>
          {one.answer !== null && (
            <Notice tone="success" title={complain.answer}>
              {one.answer}
            </Notice>
          )}
        </div>
      ))}
    </>
  );
}

/** A complaint to the grievance officer, with its ticket and what became of the earlier ones. */
export function Complaints() {
  const { complain } = usePhrases('myData');
  const { failures } = usePhrases('shell');
  const messages = usePhrases('validation');
  const { grievance_officer: officer } = useBrand();
  const queries = useQueryClient();
  const [category, setCategory] = useState('');
  const [description, setDescription] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [ticket, setTicket] = useState('');
  const intent = useRef('');
  const missing = {
    category: category === '' ? messages.required : undefined,
    description: description.trim() === '' ? messages.required : undefined,
  };
  const send = async () => {
    setAsked(true);
    setFailure('');
    if (missing.category ?? missing.description) {
      document.getElementById(missing.category ? 'complaint-category' : 'complaint-description')?.focus();
      return;
    }
    setBusy(true);
    intent.current ||= newIntent();
    try {
      const body = { category: category as ComplaintCategory, description };
      const answer = await client.call(sendComplaint, { body }, { intent: intent.current });
      intent.current = '';
      setTicket(answer.ticket);
      setCategory('');
      setDescription('');
      setAsked(false);
      await queries.invalidateQueries({ queryKey: queryKeyOf(getComplaints) });
    } catch (error) {
      setFailure(failureText(error, failures));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section id="complain">
      <Stack>
        <h2>{complain.title}</h2>
        <p>{complain.text({ officer: officer.name, days: COMPLAINT_ANSWER_DAYS })}</p>
        <form
          noValidate
          className={styles.screen}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void send();
          }}
        >
          <Stack>
            <SelectField
              id="complaint-category"
              label={complain.category}
              error={asked ? missing.category : undefined}
              choices={Object.entries(complain.categories).map(([value, label]) => ({ value, label }))}
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            />
            <TextArea
              id="complaint-description"
              label={complain.description}
              hint={complain.hint}
              error={asked ? missing.description : undefined}
              rows={4}
              maxLength={4000}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
            {failure !== '' && (
              <Notice tone="danger" live>
                {failure}
              </Notice>
            )}
            {ticket !== '' && (
              <Notice tone="success" live>
                {complain.sent(ticket)}
              </Notice>
            )}
            <Row>
              <Button type="submit" busy={busy}>
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
