import { useState } from 'react';
import { useBoot } from '../../boot.tsx';
import { OffersPicture } from '../../pictures/offers.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioCards, SelectField } from '../../ui/choices.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Actions, Dialog } from '../../ui/dialog.tsx';
import { Chip, EmptyState, ErrorSummary, Notice, Skeleton, Steps } from '../../ui/feedback.tsx';
import { Card, Grid, PageBody, Row, Stack } from '../../ui/layout.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Figures, Lead, Small } from '../../ui/text.tsx';
import { EmailField, PhoneField, TextArea, TextField } from '../../ui/text-field.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './dev-ui.module.css';

export const head = () => ({ title: 'Kit of the customer site' });

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const toneNames = ['info', 'success', 'warning', 'danger'] as const;
const colours = [
  '--page',
  '--surface',
  '--line',
  '--ink',
  '--ink-soft',
  '--brand-primary',
  '--brand-primary-soft',
  '--brand-primary-text',
  '--brand-secondary',
  '--brand-secondary-text',
];

function Buttons() {
  return (
    <Stack>
      <h2>Buttons</h2>
      {(['medium', 'large'] as const).map((size) => (
        <Row key={size}>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} size={size}>
              {kind} {size}
            </Button>
          ))}
          <Button kind="primary" size={size} busy>
            Busy
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

function Fields() {
  const [amount, setAmount] = useState('125000');
  const [date, setDate] = useState('1991-02-24');
  const [code, setCode] = useState('');
  const [card, setCard] = useState('a');
  const [months, setMonths] = useState(24);
  const choices = [
    { value: 'a', label: 'Salaried', hint: 'Paid every month' },
    { value: 'b', label: 'Self-employed', hint: 'My own business' },
  ];
  return (
    <Stack>
      <h2>Fields</h2>
      <ErrorSummary attempt={0} problems={[{ id: 'ui-email', message: 'Email is invalid' }]} />
      <Grid>
        <Stack>
          <TextField id="ui-text" label="First name" hint="As shown on your PAN card" defaultValue="Meera" />
          <EmailField id="ui-email" label="E-mail" error="Email is invalid" defaultValue="meera@" />
          <PhoneField id="ui-phone" label="Mobile number" why="To send you a code" />
          <TextArea id="ui-area" label="Your question" optional rows={3} />
        </Stack>
        <Stack>
          <AmountField id="ui-amount" label="How much?" value={amount} onChange={setAmount} />
          <DateField id="ui-date" label="Date of birth" value={date} onChange={setDate} />
          <CodeField id="ui-code" label="Code" value={code} onChange={setCode} />
          <Slider
            id="ui-slider"
            label="Months"
            value={months}
            shown={`${months} months`}
            min={6}
            max={60}
            step={6}
            ends={['6', '60']}
            onChange={setMonths}
          />
        </Stack>
        <Stack>
          <RadioCards
            id="ui-cards"
            name="ui-cards"
            label="What do you do?"
            choices={choices}
            value={card}
            onChange={setCard}
          />
          <SelectField id="ui-select" label="Your home" choices={[{ value: 'own', label: 'Own' }]} />
          <Checkbox id="ui-check" label="I agree" />
          <Checkbox id="ui-check-wrong" label="I agree" error="Please answer this" />
        </Stack>
      </Grid>
    </Stack>
  );
}

function Feedback() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  return (
    <Stack>
      <h2>Feedback</h2>
      {toneNames.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          Colour, icon and words together.
        </Notice>
      ))}
      <Row>
        {toneNames.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Chip>plain</Chip>
      </Row>
      <Steps current={2} total={5} name="How to reach you" />
      <Row>
        <Button onClick={() => showToast('success', 'Saved')}>Success toast</Button>
        <Button onClick={() => showToast('error', 'That did not work')}>Error toast</Button>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      </Row>
      <Dialog
        open={open !== undefined}
        kind={open ?? 'dialog'}
        title="Are you sure?"
        onClose={() => setOpen(undefined)}
      >
        <p>A native dialog keeps the focus inside.</p>
        <Actions>
          <Button kind="primary" onClick={() => setOpen(undefined)}>
            Close it
          </Button>
        </Actions>
      </Dialog>
      <Card>
        <Stack>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="short" />
          <Skeleton shape="block" />
        </Stack>
      </Card>
      <EmptyState picture={<OffersPicture />} title="Nothing here yet" action={<Button kind="primary">Begin</Button>}>
        What to do next.
      </EmptyState>
      <Timeline
        events={[
          { key: '1', state: 'done', title: 'You applied', at: { iso: '2026-11-20', words: '20 November 2026' } },
          { key: '2', state: 'now', title: 'The lender reviews it' },
          { key: '3', state: 'ahead', title: 'The lender decides' },
          { key: '4', state: 'stopped', title: 'Declined' },
        ]}
      />
    </Stack>
  );
}

function Kit() {
  return (
    <PageBody>
      <Stack gap="loose">
        <Stack gap="tight">
          <h1>Kit of the customer site</h1>
          <Lead>
            Every part in every state, under the brand of this page. Add ?partner= or ?lang=hi, or switch the system to
            dark.
          </Lead>
        </Stack>
        <Stack>
          <h2>Colours</h2>
          <ul className={styles.swatches}>
            {colours.map((name) => (
              <li key={name}>
                <svg width="48" height="48" aria-hidden="true">
                  <rect width="48" height="48" rx="10" fill={`var(${name})`} stroke="var(--edge)" />
                </svg>
                <Small>{name}</Small>
              </li>
            ))}
          </ul>
        </Stack>
        <Stack gap="tight">
          <h2>Type</h2>
          <h1>First heading, 28 to 36</h1>
          <h2>Second heading, 22</h2>
          <h3>Third heading, 18</h3>
          <p>
            Body text, 16, with tabular <Figures>₹1,23,45,678</Figures>. हिन्दी में भी वही।
          </p>
          <Small>Small print, 14</Small>
        </Stack>
        <Buttons />
        <Fields />
        <Stack>
          <h2>Cards</h2>
          <Grid>
            {(['plain', 'raised', 'marked'] as const).map((look) => (
              <Card key={look} look={look}>
                A {look} card
              </Card>
            ))}
          </Grid>
        </Stack>
        <Feedback />
      </Stack>
    </PageBody>
  );
}

/** The page that shows every part of the UI kit. It exists only in development, while the local outbox is on. */
export const Page = () => (useBoot().outbox ? <Kit /> : null);
