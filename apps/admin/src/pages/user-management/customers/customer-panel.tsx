import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { type Fact, Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { ShownField } from '@tulna/rules/customer-records';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { usePartnerOptions } from '../../../partners/use-partner-options.ts';
import { ShownDetail } from '../../../shown-details/shown-detail.tsx';
import { BlockDialog, UnblockDialog } from './block.dialog.tsx';
import { toneOf } from './columns.tsx';
import { ContactCorrections } from './contact-corrections.tsx';
import styles from './customers.module.css';
import { ProfileUpdate } from './profile-update.tsx';
import { type CustomerRecord, useCustomerChanges, useCustomerRecord } from './queries.ts';
import { RecordSections } from './sections.tsx';

/** The masked customer, with a button at each detail that shows it in full, and their profile. */
function Profile({ record }: { record: CustomerRecord }) {
  const { columns, record: words, languages, products, show: shown } = usePhrases('adminCustomers');
  const { show } = useCustomerChanges();
  const formats = useFormats();
  const { customer, profile, shown_fields: fields } = record;
  const detail = (field: ShownField, masked: string, after: ReactNode = null): ReactNode =>
    fields.includes(field) ? (
      <>
        <ShownDetail
          name={shown.fields[field]}
          masked={masked}
          show={(why) => show({ customer_id: customer.customer_id, field, ...why })}
        />{' '}
        {after}
      </>
    ) : null;
  const verified = (is: 0 | 1) => <small>{is === 1 ? words.verified : words.unverified}</small>;
  const ways = [
    profile.allow_sms === 1 && words.bySms,
    profile.allow_emails === 1 && words.byEmail,
    profile.allow_whatsapp === 1 && words.byWhatsApp,
    profile.allow_calls === 1 && words.byCalls,
  ].filter(Boolean);
  const completed = [profile.pl_completed === 1 && words.personal, profile.bl_completed === 1 && words.business];
  const isKnown = profile.saved_at !== null;
  return (
    <section aria-label={words.profile}>
      <h3>{words.profile}</h3>
      <Facts
        facts={[
          [columns.name, detail('name', customer.name)],
          [columns.phone, detail('phone', customer.phone, verified(record.phone_verified))],
          [columns.email, detail('email', customer.email, verified(record.email_verified))],
          [columns.pan, detail('pan', customer.pan)],
          [words.birthDate, detail('birth_date', profile.birth_date)],
          [words.address, detail('address', words.stored)],
          [words.product, products[profile.chosen_product] ?? profile.chosen_product],
          [words.completed, completed.filter(Boolean).join(', ')],
          [words.employment, profile.employment],
          [words.contact, isKnown ? ways.join(', ') || words.nobody : null],
          [
            words.nominee,
            record.nominee === null
              ? null
              : [
                  record.nominee.name,
                  words.relations[record.nominee.relation],
                  record.nominee.phone,
                  record.nominee.email,
                ]
                  .filter(Boolean)
                  .join(', '),
          ],
          [columns.language, languages[customer.language]],
          [columns.joined, formats.moment(customer.joined_at)],
          [words.saved, profile.saved_at === null ? null : formats.moment(profile.saved_at)],
          [columns.customer_id, <code key="id">{customer.customer_id}</code>],
        ]}
      />
      {!isKnown && customer.state !== 'erased' && <small>{words.noProfile}</small>}
      <ProfileUpdate record={record} />
    </section>
  );
}

function Origin({ origin }: { origin: CustomerRecord['origin'] }) {
  const { columns, record: words } = usePhrases('adminCustomers');
  const formats = useFormats();
  const brands = usePartnerOptions();
  const facts: Fact[] =
    origin === null
      ? []
      : [
          [columns.brand, brands.find(({ value }) => value === origin.brand)?.label ?? origin.brand],
          [words.entry, words.entries[origin.entry]],
          [
            words.merchant,
            origin.merchant && (
              <Link to={`/admin/merchant-management?${new URLSearchParams({ open: origin.merchant.merchant_id })}`}>
                {origin.merchant.shop_name}
              </Link>
            ),
          ],
          [words.link, origin.link_code],
          ...origin.utm.map(({ name, value }): Fact => [name, value]),
          [words.when, formats.moment(origin.at)],
        ];
  return (
    <section aria-label={words.origin}>
      <h3>{words.origin}</h3>
      {origin === null ? <p>{words.noOrigin}</p> : <Facts facts={facts} />}
    </section>
  );
}

/** The block in force, or earlier ones. */
function Blocks({ blocks }: { blocks: CustomerRecord['blocks'] }) {
  const { block, unblock, record: words } = usePhrases('adminCustomers');
  const formats = useFormats();
  const open = blocks.find(({ ended_at }) => ended_at === null);
  const past = blocks.filter(({ ended_at }) => ended_at !== null);
  return (
    <>
      {open && (
        <Notice tone="warning">
          {words.blocked(block.reasons[open.reason])} <small>{words.by(open.by, formats.moment(open.at))}</small>
          {open.note !== '' && <p>{open.note}</p>}
        </Notice>
      )}
      {past.length > 0 && (
        <section aria-label={words.blocks}>
          <h3>{words.blocks}</h3>
          <ul className={styles.rows}>
            {past.map(({ at, by, reason, note, ended_at, ended_by, end_reason, end_note }) => (
              <li key={at}>
                <strong>{block.reasons[reason]}</strong> {note}
                <small>{words.by(by, formats.moment(at))}</small>
                <small>
                  {words.ended(ended_by, formats.moment(ended_at ?? at))}
                  {end_reason !== null && ` · ${unblock.reasons[end_reason]}`} {end_note}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Doing = 'block' | 'unblock' | 'signOut';

function State({ record }: { record: CustomerRecord }) {
  const { states, block, unblock, signOut, record: words } = usePhrases('adminCustomers');
  const changes = useCustomerChanges();
  const [doing, setDoing] = useState<Doing>();
  const { customer_id: id, state } = record.customer;
  const close = () => setDoing(undefined);
  return (
    <>
      <Group gap="xs">
        <Chip tone={toneOf[state]}>{states[state]}</Chip>
        {state === 'active' && (
          <Button size="xs" variant="default" onClick={() => setDoing('block')}>
            {block.button}
          </Button>
        )}
        {state === 'blocked' && (
          <Button size="xs" variant="default" onClick={() => setDoing('unblock')}>
            {unblock.button}
          </Button>
        )}
        {state === 'active' && (
          <Button size="xs" variant="default" onClick={() => setDoing('signOut')}>
            {signOut.button}
          </Button>
        )}
      </Group>
      {state === 'erased' && <Notice tone="info">{words.erased}</Notice>}
      <Blocks blocks={record.blocks} />
      {doing === 'block' && <BlockDialog customerId={id} onClose={close} />}
      {doing === 'unblock' && <UnblockDialog customerId={id} onClose={close} />}
      <ConfirmQuestion
        text={doing === 'signOut' ? signOut.text : undefined}
        action={signOut.button}
        onConfirm={() => changes.signOut(id)}
        onClose={close}
      />
    </>
  );
}

/** The record of a customer: who they are, the possible actions, where they came from, and everything that happened. */
export function CustomerPanel({ customerId }: { customerId: string }) {
  const { record: words } = usePhrases('adminCustomers');
  const record = useCustomerRecord(customerId);
  return (
    <Loaded of={record} words={words}>
      {(loaded) => (
        <div className={styles.panel}>
          <State record={loaded} />
          <Profile record={loaded} />
          {loaded.customer.state !== 'erased' && (
            <ContactCorrections customerId={customerId} isActive={loaded.customer.state === 'active'} />
          )}
          <Origin origin={loaded.origin} />
          <RecordSections customerId={customerId} />
        </div>
      )}
    </Loaded>
  );
}
