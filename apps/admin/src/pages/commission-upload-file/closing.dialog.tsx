import { Button, Group, Modal } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { useFocusBack } from '@tulna/console-kit/focus-back';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Notice } from '@tulna/console-kit/states';
import type { CommissionClosing } from '@tulna/contract/commission-statements';
import { formatPaise } from '@tulna/rules/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { statementAddress } from './statement-address.ts';
import { useStatementChanges } from './statement-queries.ts';
import styles from './statements.module.css';

/** The highest number of partners that the dialog shows by name; of the others it shows the number. */
const mostShown = 50;

const money = (paise: number): string => formatPaise(paise, 'always');

function Partners({ closing, month }: { closing: CommissionClosing; month: string }) {
  const { closing: words, columns } = usePhrases('adminStatements');
  const shown = closing.partners
    .toSorted((one, other) => Math.abs(other.closing_paise) - Math.abs(one.closing_paise))
    .slice(0, mostShown);
  return (
    <ScrollRegion className={styles.table} label={words.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.partner}</th>
            <th scope="col">{columns.released}</th>
            <th scope="col">{columns.gst}</th>
            <th scope="col">{columns.tds}</th>
            <th scope="col">{columns.closing}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, has_details, released_paise, gst_paise, tds_paise, closing_paise }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={statementAddress(key, month)}>{name}</Link>
                {!has_details && <small>{words.unconfirmed}</small>}
              </th>
              <td>{money(released_paise)}</td>
              <td>{money(gst_paise)}</td>
              <td>{money(tds_paise)}</td>
              <td>{money(closing_paise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {closing.partners.length > mostShown && <p>{words.more(closing.partners.length - mostShown)}</p>}
    </ScrollRegion>
  );
}

/** Shows the figures of a month and asks for confirmation before closing it. If the month can't be closed yet, it shows only the figures. */
export function ClosingDialog({
  closing,
  month,
  onClose,
}: {
  closing: CommissionClosing;
  month: string;
  onClose: () => void;
}) {
  const { closing: words, columns, next } = usePhrases('adminStatements');
  const { ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const { close } = useStatementChanges();
  const [isBusy, setBusy] = useState(false);
  useFocusBack();
  const mayClose = closing.why_not === null;
  const { totals } = closing;
  const confirm = async () => {
    setBusy(true);
    await close(month, closing.digest).then(onClose, () => undefined);
    setBusy(false);
  };
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={mayClose ? words.title(formats.month(month)) : words.titleSoFar(formats.month(month))}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Notice tone={mayClose ? 'warning' : 'info'}>{mayClose ? words.intro : words.introSoFar}</Notice>
      <Facts
        look="totals"
        label={next.partners(closing.partners.length)}
        facts={[
          [words.count, formats.number(closing.partners.length)],
          [columns.opening, money(totals.opening_paise)],
          [columns.released, money(totals.released_paise)],
          [columns.changed, money(totals.changed_paise)],
          [columns.gst, money(totals.gst_paise)],
          [columns.tds, money(totals.tds_paise)],
          [columns.sent, money(totals.sent_paise)],
          [columns.closing, money(totals.closing_paise)],
          [columns.held, money(totals.held_paise)],
        ]}
      />
      <Partners closing={closing} month={month} />
      {closing.partners.some(({ has_details }) => !has_details) && <p className={styles.next}>{words.noDetails}</p>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {mayClose ? words.cancel : words.done}
        </Button>
        {mayClose && (
          <Button color="danger" loading={isBusy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
