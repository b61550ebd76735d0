import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, dayField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { MerchantMove } from '@tulna/contract/merchant-moves';
import { addDays } from '@tulna/rules/dates';
import { MOVE_DAYS_AHEAD } from '@tulna/rules/merchant-links';
import { useState } from 'react';
import { usePartnerOptions } from '../../partners/use-partner-options.ts';
import { type MerchantMoves, useMerchantMoves, useMoveChanges } from './section-queries.ts';
import styles from './sections.module.css';

interface Merchant {
  merchant_id: string;
  shop_name: string;
}

function MoveDialog({ merchant, known, onClose }: { merchant: Merchant; known: MerchantMoves; onClose: () => void }) {
  const { form } = usePhrases('adminMerchantSections').move;
  const { failures } = usePhrases('consoleKit');
  const partners = usePartnerOptions();
  const { move } = useMoveChanges();
  return (
    <FormDialog
      title={form.title(merchant.shop_name)}
      intro={<p>{form.intro(known.partner_name)}</p>}
      action={form.save}
      fields={[
        choiceField('partner', {
          label: form.partner,
          options: partners.filter(({ value }) => value !== known.partner),
        }),
        dayField('first_day', { label: form.firstDay, hint: form.firstDayHint, required: true }),
        textField('reason', { label: form.reason, lines: 3, max: 500, required: true }),
      ]}
      initial={{ first_day: addDays(known.today, 1) }}
      check={({ first_day: day }) => ({
        first_day:
          day === null || day === undefined || (day >= known.today && day <= addDays(known.today, MOVE_DAYS_AHEAD))
            ? undefined
            : form.dayWrong,
      })}
      send={({ first_day, ...values }) => move({ ...values, first_day, merchant_id: merchant.merchant_id })}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

function Past({ moves }: { moves: readonly MerchantMove[] }) {
  const words = usePhrases('adminMerchantSections').move;
  const formats = useFormats();
  return (
    <ul className={styles.past} aria-label={words.history}>
      {moves.map((move) => (
        <li key={move.move_id}>
          <Group gap="xs">
            <strong>{words.line(move.from_name, move.to_name, formats.day(move.first_day))}</strong>
            {move.state !== 'done' && <Chip tone="info">{words.states[move.state]}</Chip>}
          </Group>
          <span>{move.reason}</span>
          <small>{words.saved(move.created_by, formats.moment(move.created_at))}</small>
          {move.cancelled_at !== null && (
            <small>{words.cancelled(move.cancelled_by, formats.moment(move.cancelled_at))}</small>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The partner that a merchant belongs to, and its move to another partner. */
export function MoveSection({ merchant }: { merchant: Merchant }) {
  const words = usePhrases('adminMerchantSections').move;
  const formats = useFormats();
  const moves = useMerchantMoves(merchant.merchant_id);
  const { cancel } = useMoveChanges();
  const [dialog, setDialog] = useState<'move' | 'cancel'>();
  const close = () => setDialog(undefined);
  return (
    <section className={styles.section}>
      <h3>{words.title}</h3>
      <Loaded of={moves} words={words}>
        {(known) => {
          const planned = known.moves.find(({ state }) => state === 'planned');
          return (
            <>
              <Facts facts={[[words.now, known.partner_name]]} />
              {planned && <Notice tone="info">{words.planned(planned.to_name, formats.day(planned.first_day))}</Notice>}
              <div>
                {planned === undefined ? (
                  <Button size="xs" variant="default" onClick={() => setDialog('move')}>
                    {words.start}
                  </Button>
                ) : (
                  <Button size="xs" variant="default" onClick={() => setDialog('cancel')}>
                    {words.cancel}
                  </Button>
                )}
              </div>
              {known.moves.length > 0 && <Past moves={known.moves} />}
              {dialog === 'move' && <MoveDialog merchant={merchant} known={known} onClose={close} />}
              {dialog === 'cancel' && planned && (
                <ConfirmQuestion
                  text={words.cancelText(merchant.shop_name, known.partner_name)}
                  action={words.cancel}
                  onConfirm={() => cancel(planned.move_id)}
                  onClose={close}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
