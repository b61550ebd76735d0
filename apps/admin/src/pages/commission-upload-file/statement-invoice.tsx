import { Button, Group } from '@mantine/core';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { PartnerMonth } from '@tulna/contract/commission-statements';
import type { Language } from '@tulna/phrases/language';
import { formatPaise } from '@tulna/rules/money';
import { useStatementChanges } from './statement-queries.ts';

/** The partner's tax invoice of the month, or why there is none. */
export function StatementInvoice({ statement: { partner, month, invoice, figures } }: { statement: PartnerMonth }) {
  const { invoicePart: words } = usePhrases('adminStatements');
  const { downloadInvoice } = useStatementChanges();
  const take = (language: Language) => void downloadInvoice(partner.key, month, language).catch(() => undefined);
  const money = (paise: number): string => formatPaise(paise, 'always');
  return (
    <>
      <h3>{words.title}</h3>
      {'why_not' in invoice ? (
        <p>{words.whyNot[invoice.why_not]}</p>
      ) : (
        <>
          <p>
            {words.number(invoice.number, money(invoice.total_paise))}
            <br />
            {figures.reverse_charge
              ? words.reverse(money(invoice.value_paise), money(invoice.tax_paise))
              : words.taxed(money(invoice.value_paise), money(invoice.tax_paise))}
          </p>
          <Group gap="xs">
            <Button variant="default" leftSection={<DownloadIcon size={18} />} onClick={() => take('en')}>
              {words.pdf}
            </Button>
            <Button variant="default" onClick={() => take('hi')}>
              {words.pdfHindi}
            </Button>
          </Group>
        </>
      )}
    </>
  );
}
