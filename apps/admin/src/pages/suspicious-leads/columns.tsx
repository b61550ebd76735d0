import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip, type Tone } from '@tulna/console-kit/states';
import type { SuspiciousLead } from '@tulna/contract/suspicious-leads';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { formatPaise } from '@tulna/rules/money';

export type SuspiciousLeadWords = ConsoleTopics['adminSuspiciousLeads'];

const tones: Partial<Record<SuspiciousLead['state'], Tone>> = {
  open: 'warning',
  held: 'danger',
  refusal_asked: 'warning',
  refused: 'danger',
};

/** Why a lead looks wrong, in words. */
export const reasonsInWords = ({ reasons }: SuspiciousLead, { values }: SuspiciousLeadWords): string =>
  reasons.map((reason) => values.reasons[reason]).join('; ');

interface SuspiciousLeadColumnsInput {
  words: SuspiciousLeadWords;
  formats: Formats;
  open: (lead: SuspiciousLead) => void;
}

/** The columns of the list. */
export function suspiciousLeadColumns(input: SuspiciousLeadColumnsInput): readonly ListColumn<SuspiciousLead>[] {
  const { words, formats, open } = input;
  const { columns, values } = words;
  const plain = (
    id: string,
    header: string,
    width: number,
    of: (lead: SuspiciousLead) => string,
    more: Partial<ListColumn<SuspiciousLead>> = {},
  ): ListColumn<SuspiciousLead> => ({ id, header, width, value: of, cell: of, ...more });
  const moment = (at: string | null | undefined): string => (at == null ? '' : formats.moment(at));
  return [
    {
      id: 'code',
      header: columns.code,
      // Wide enough for a code of ten wide letters on one line.
      width: 190,
      value: ({ code }) => code,
      cell: (lead) => (
        <OpenButton label={words.open(lead.code)} onClick={() => open(lead)}>
          {lead.code}
        </OpenButton>
      ),
    },
    plain('partner', columns.partner, 140, ({ partner }) => partner.name),
    {
      id: 'state',
      header: columns.state,
      width: 120,
      value: ({ state }) => values.state[state],
      cell: ({ state }) => <Chip tone={tones[state]}>{values.state[state]}</Chip>,
    },
    plain('reasons', columns.reasons, 320, (lead) => reasonsInWords(lead, words)),
    {
      id: 'found_at',
      header: columns.found_at,
      width: 170,
      value: ({ found_at }) => found_at,
      cell: ({ found_at }) => formats.moment(found_at),
    },
    {
      id: 'unpaid',
      header: columns.unpaid,
      width: 150,
      align: 'end',
      value: ({ unpaid_paise }) => unpaid_paise,
      cell: ({ unpaid_paise }) => (unpaid_paise === 0 ? '' : formatPaise(unpaid_paise)),
    },
    plain('name', columns.name, 110, ({ name }) => name),
    plain('phone', columns.phone, 140, ({ phone }) => phone),
    plain('merchant', columns.merchant, 160, ({ merchant }) => merchant ?? ''),
    plain('product', columns.product, 150, ({ lead }) =>
      lead === null ? '' : (words.products[lead.product] ?? lead.product),
    ),
    plain('step', columns.step, 140, ({ lead }) => (lead === null ? '' : words.steps[lead.step])),
    plain('began', columns.began, 170, ({ lead }) => moment(lead?.created_at), { hidden: true }),
    plain('category', columns.category, 220, ({ category }) => (category === null ? '' : values.category[category]), {
      hidden: true,
    }),
    plain('reason', columns.reason, 240, ({ reason }) => reason),
    plain('decided_at', columns.decided_at, 170, ({ decided_at }) => moment(decided_at), { hidden: true }),
    plain('decided_by', columns.decided_by, 150, ({ decided_by }) => decided_by),
    plain('asked_by', columns.asked_by, 150, ({ asked_by }) => asked_by, { hidden: true }),
  ];
}
