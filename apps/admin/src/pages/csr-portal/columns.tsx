import type { Formats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip, type Tone } from '@tulna/console-kit/states';
import type { CsrItem } from '@tulna/contract/csr-queue';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import styles from './csr-portal.module.css';

type Words = ConsoleTopics['adminCsrQueue'];
type State = keyof Words['states'];

const tones: Readonly<Record<State, Tone>> = {
  open: 'info',
  closed: 'success',
  overdue: 'danger',
  paused: 'info',
  held: 'warning',
  handed: 'info',
};

/** The state of an item. */
export function stateOf(item: CsrItem): State {
  if (item.closed !== null) return 'closed';
  if (item.overdue === 1) return 'overdue';
  if (item.paused !== null) return 'paused';
  if (item.lease_until !== null) return 'held';
  return item.assignee !== null || item.for_supervisor === 1 ? 'handed' : 'open';
}

/** Business time until the item is due, or since it was. */
export function dueText({ minutes_left: left, paused }: CsrItem, words: Words): string {
  if (paused !== null) return words.leftPaused(left);
  return left < 0 ? words.overdueBy(-left) : words.dueIn(left);
}

export const contactOf = ({ contact, customer_id }: CsrItem, words: Words): string =>
  customer_id === null ? words.noContact : contact;

/** Name of a product in the language; '' if there is no product. */
export const productOf = (product: string | null, { products }: Words): string =>
  product === null ? '' : (products[product] ?? product);

/** Why the item is in the queue; for a stuck customer, the step where they stopped. */
export const reasonOf = ({ reason, step }: CsrItem, words: Words): string =>
  step === null ? words.reasons[reason] : words.stuckAt[step];

export const assigneeOf = (item: CsrItem, words: Words): string =>
  item.assignee?.name ?? (item.for_supervisor === 1 ? words.supervisor : words.nobody);

export function queueColumns({
  words,
  formats,
  open,
}: {
  words: Words;
  formats: Formats;
  open: (item: CsrItem) => void;
}): readonly ListColumn<CsrItem>[] {
  const { columns } = words;
  const column = (id: keyof typeof columns, width: number, text: (item: CsrItem) => string) => ({
    id,
    header: columns[id],
    width,
    value: text,
    cell: text,
  });
  return [
    {
      ...column('reason', 200, (item) => reasonOf(item, words)),
      cell: (item) => (
        <span className={styles.stack}>
          <OpenButton label={words.open(reasonOf(item, words), contactOf(item, words))} onClick={() => open(item)}>
            <strong>{reasonOf(item, words)}</strong>
          </OpenButton>
          <small>{contactOf(item, words)}</small>
        </span>
      ),
    },
    // Hidden as a column and shown below the reason, so that a phone has room for the due time.
    { ...column('contact', 150, (item) => contactOf(item, words)), hidden: true },
    {
      ...column('due', 250, ({ due_at }) => due_at ?? ''),
      text: (item) => dueText(item, words),
      cell: (item) => (
        <span className={styles.stack}>
          <span>{item.closed === null ? dueText(item, words) : '–'}</span>
          {item.due_at !== null && <small>{formats.moment(item.due_at)}</small>}
        </span>
      ),
    },
    {
      ...column('state', 120, (item) => words.states[stateOf(item)]),
      cell: (item) => <Chip tone={tones[stateOf(item)]}>{words.states[stateOf(item)]}</Chip>,
    },
    column('assignee', 150, (item) => assigneeOf(item, words)),
    column('product', 150, ({ product }) => productOf(product, words) || '–'),
    column('lender', 130, ({ lender }) => lender?.name ?? '–'),
    { ...column('brand', 120, ({ brand }) => brand ?? '–'), hidden: true },
    {
      ...column('opened', 180, ({ opened_at }) => opened_at),
      text: ({ opened_at }) => formats.moment(opened_at),
      cell: ({ opened_at }) => formats.moment(opened_at),
    },
    {
      ...column('outcome', 160, ({ closed }) =>
        closed === null ? '–' : (words.outcomes[closed.outcome] ?? closed.outcome),
      ),
      hidden: true,
    },
  ];
}
