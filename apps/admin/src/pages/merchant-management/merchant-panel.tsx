import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { EyeIcon, PencilIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { ManagedMerchant } from '@tulna/contract/merchant-management';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { HiddenAgain, useShown } from '../../shown-details/shown-detail.tsx';
import { ApproveDialog, RefuseDialog } from './answer.dialog.tsx';
import { toneOf } from './columns.tsx';
import { EditMerchantDialog } from './edit-merchant.dialog.tsx';
import styles from './merchants.module.css';
import { type MerchantContact, type MerchantRecord, useMerchantChanges, useMerchantRecord } from './queries.ts';
import { merchantSections } from './sections.tsx';
import { SwitchDialog } from './switch.dialog.tsx';

type Words = ConsoleTopics['adminMerchants'];
type Doing = 'approve' | 'refuse' | 'reopen' | 'switch' | 'edit';

/** What the state of a merchant means for its link, and who decided it. */
function State({ merchant, words, formats }: { merchant: ManagedMerchant; words: Words; formats: Formats }) {
  const { panel, values } = words;
  const { state, active, refusal_reason: refusal, switch_reason: reason } = merchant;
  const by = (name: string, at: string | null, note: string) => (
    <>
      {at !== null && <small> {panel.by(name, formats.moment(at))}</small>}
      {note !== '' && <p>{panel.note(note)}</p>}
    </>
  );
  if (state === 'new') return <Notice tone="info">{panel.waiting}</Notice>;
  if (state === 'refused')
    return (
      <Notice tone="warning">
        {panel.refused(values.reason[refusal ?? 'other'])}
        {by(merchant.decided_by, merchant.decided_at, merchant.refusal_note)}
      </Notice>
    );
  if (active === 1) return null;
  return (
    <Notice tone="warning">
      {reason === null ? panel.offPlain : panel.off(values.reason[reason])}
      {by(merchant.switched_by, merchant.switched_at, merchant.switch_note)}
    </Notice>
  );
}

/** Contact, PAN and GSTIN, masked until staff ask to see them. */
function Contact({ merchant, words }: { merchant: ManagedMerchant; words: Words }) {
  const { columns, panel } = words;
  const { show } = useMerchantChanges();
  const shown = useShown<MerchantContact>();
  const { phone, email, pan, gstin } = shown.value ?? merchant;
  return (
    <section>
      <h3>{panel.contact}</h3>
      <Facts
        facts={[
          [columns.contact_name, merchant.contact_name],
          [columns.phone, phone],
          [columns.email, email],
          [columns.postal_code, merchant.postal_code],
          [columns.pan, pan],
          [columns.gstin, gstin],
        ]}
      />
      {shown.value === undefined ? (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<EyeIcon size={16} />}
            onClick={() => void show(merchant.merchant_id).then(shown.show, () => undefined)}
          >
            {panel.show}
          </Button>
          <small>{panel.showHint}</small>
        </Group>
      ) : (
        <Group gap="xs">
          <HiddenAgain seconds={shown.seconds} onHide={shown.hide} />
        </Group>
      )}
    </section>
  );
}

/** Other merchants with the same numbers, each with a link to its record. */
function Alike({ record, words }: { record: MerchantRecord; words: Words }) {
  const { panel, values } = words;
  if (record.duplicates.length === 0) return null;
  return (
    <section aria-label={panel.same}>
      <h3>{panel.same}</h3>
      <ul className={styles.alike}>
        {record.duplicates.map(({ merchant_id: id, shop_name: name, partner_name: partner, state, same }) => (
          <li key={id}>
            <header>
              <Link to={`/admin/merchant-management?${new URLSearchParams({ open: id })}`}>{name}</Link>
              <Chip tone={toneOf[state]}>{values.state[state]}</Chip>
            </header>
            <small>{panel.sameWith(partner, same.map((likeness) => values.likeness[likeness]).join(', '))}</small>
          </li>
        ))}
      </ul>
      <small>{panel.sameHint}</small>
    </section>
  );
}

/** The actions for a merchant in its state. */
function Actions({ merchant, words, isReopenable, onDo }: ActionsProps) {
  const { panel } = words;
  const { state, active } = merchant;
  const button = (doing: Doing, label: string, isMain = false) => (
    <Button size="xs" {...(!isMain && { variant: 'default' })} onClick={() => onDo(doing)}>
      {label}
    </Button>
  );
  return (
    <>
      {state === 'new' && button('approve', panel.approve, true)}
      {state === 'new' && button('refuse', panel.refuse)}
      {state === 'approved' && button('switch', active === 1 ? panel.switchOff : panel.switchOn)}
      {isReopenable && button('reopen', panel.reopen)}
      <Button size="xs" variant="default" leftSection={<PencilIcon size={16} />} onClick={() => onDo('edit')}>
        {panel.edit}
      </Button>
    </>
  );
}

interface ActionsProps {
  merchant: ManagedMerchant;
  words: Words;
  isReopenable: boolean;
  onDo: (doing: Doing) => void;
}

/** The record of a merchant: its state and request, contact, results, merchants with the same numbers, and the sections of other features. */
export function MerchantPanel({ merchant }: { merchant: ManagedMerchant }) {
  const words = usePhrases('adminMerchants');
  const formats = useFormats();
  const record = useMerchantRecord(merchant.merchant_id);
  const { reopen } = useMerchantChanges();
  const [doing, setDoing] = useState<Doing>();
  const { columns, panel, values } = words;
  const close = () => setDoing(undefined);
  const isTwice = record.data?.duplicates.some(({ same, state }) => same.includes('phone') && state === 'approved');
  return (
    <div className={styles.panel}>
      <Group gap="xs">
        <Chip tone={toneOf[merchant.state]}>{values.state[merchant.state]}</Chip>
        {merchant.active === 0 && <Chip tone="warning">{words.off}</Chip>}
        <Actions merchant={merchant} words={words} isReopenable={record.data?.may_reopen === true} onDo={setDoing} />
      </Group>
      <State merchant={merchant} words={words} formats={formats} />
      {/* The key hides shown details when another merchant is opened. */}
      <Contact key={merchant.merchant_id} merchant={merchant} words={words} />
      <section>
        <h3>{panel.figures}</h3>
        <Facts
          look="totals"
          facts={[
            [columns.customers, formats.number(merchant.customers)],
            [columns.loans, formats.number(merchant.loans)],
            [columns.paid_out_rupees, formatPaise(merchant.paid_out_paise)],
            [columns.commission, formatPaise(merchant.commission_paise)],
          ]}
        />
        <small>{panel.commissionHint}</small>
      </section>
      <Loaded of={record} words={panel}>
        {(loaded) => (
          <div className={styles.panel}>
            <Alike record={loaded} words={words} />
            <section>
              <h3>{panel.facts}</h3>
              <Facts
                facts={[
                  [columns.partner, merchant.partner_name],
                  [columns.code, <code key="code">{merchant.code}</code>],
                  [columns.language, values.language[merchant.language]],
                  [columns.created_at, formats.moment(merchant.created_at)],
                  [columns.created_by, merchant.created_by],
                  [columns.decided_at, merchant.decided_at === null ? '' : formats.moment(merchant.decided_at)],
                  [columns.decided_by, merchant.decided_by],
                ]}
              />
              <small>{panel.link}</small>
              <code className={styles.link}>{loaded.link}</code>
            </section>
          </div>
        )}
      </Loaded>
      {merchantSections.map(({ id, Section }) => (
        <Section key={`${id} ${merchant.merchant_id}`} merchant={merchant} />
      ))}
      {doing === 'approve' && <ApproveDialog merchant={merchant} isTwice={isTwice === true} onClose={close} />}
      {doing === 'refuse' && <RefuseDialog merchant={merchant} onClose={close} />}
      {doing === 'switch' && <SwitchDialog merchant={merchant} onClose={close} />}
      {doing === 'edit' && <EditMerchantDialog merchant={merchant} onClose={close} />}
      <ConfirmQuestion
        text={doing === 'reopen' ? panel.reopenText : undefined}
        action={panel.reopen}
        onConfirm={() => reopen(merchant.merchant_id)}
        onClose={close}
      />
    </div>
  );
}
