import { Button, Group } from '@mantine/core';
import type { Formats } from '@tulna/console-kit/formats';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { rateInWords, rateStart } from '@tulna/phrases/rate-words';
import type { Rate } from './queries.ts';

export type RateWords = ConsoleTopics['adminCommissionRates'];
export type RateAction = 'confirm' | 'end' | 'discard';

interface RateColumnsInput {
  words: RateWords;
  products: Readonly<Record<string, string>>;
  formats: Formats;
  act: (action: RateAction, rate: Rate) => void;
}

/** The party a rate is for, as text for the labels of its row and buttons. */
export const rateName = (
  { side, partner, partner_name, merchant_name, lender, lender_name }: Rate,
  words: RateWords,
): string => {
  const whom = [partner !== null ? partner_name : '', merchant_name, lender !== null ? lender_name : ''].filter(
    (name) => name !== '',
  );
  return words.nameOf(words.sides[side] ?? side, whom.length === 0 ? words.any : whom.join(', '));
};

const isDraft = ({ confirmed_at }: Rate): boolean => confirmed_at === null;
const wasNever = ({ from, until }: Rate): boolean => until !== null && until < from;

function State({ rate, words, formats }: { rate: Rate } & Pick<RateColumnsInput, 'words' | 'formats'>) {
  if (rate.standard) return words.standard;
  if (isDraft(rate)) return <Chip tone="warning">{words.waits}</Chip>;
  if (rate.ending !== null)
    return <Chip tone="warning">{words.ending(formats.day(rate.ending.until), rate.ending.by)}</Chip>;
  return `${words.states.confirmed}: ${rate.confirmed_by}`;
}

function Actions({ rate, words, act }: { rate: Rate } & Pick<RateColumnsInput, 'words' | 'act'>) {
  const name = rateName(rate, words);
  const waits = isDraft(rate) || rate.ending !== null;
  const button = (action: RateAction, label: string, says: string) => (
    <Button key={action} size="xs" variant="default" aria-label={says} onClick={() => act(action, rate)}>
      {label}
    </Button>
  );
  if (rate.standard) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {waits && rate.confirmable && button('confirm', words.confirm, words.confirmOf(name))}
      {waits && button('discard', words.discard, words.discardOf(name))}
      {!waits && !wasNever(rate) && button('end', words.end, words.endOf(name))}
    </Group>
  );
}

export function rateColumns({ words, products, formats, act }: RateColumnsInput): readonly ListColumn<Rate>[] {
  const { columns } = words;
  const untilOf = (rate: Rate): string => {
    if (wasNever(rate)) return words.neverInForce;
    return rate.until === null ? words.open : formats.day(rate.until);
  };
  return [
    {
      id: 'side',
      header: columns.side,
      width: 220,
      value: (rate) => rateName(rate, words),
      cell: (rate) => rateName(rate, words),
    },
    {
      id: 'product',
      header: columns.product,
      width: 150,
      value: ({ product }) => product,
      cell: ({ product }) => (product === null ? words.any : (products[product] ?? product)),
    },
    {
      id: 'terms',
      header: columns.terms,
      width: 300,
      value: ({ terms }) => rateInWords(terms, words),
      cell: ({ terms }) => rateInWords(terms, words),
    },
    {
      id: 'from',
      header: columns.from,
      width: 132,
      value: ({ from }) => from,
      cell: ({ from }) => rateStart(from, formats.day, words.fromStart),
    },
    { id: 'until', header: columns.until, width: 150, value: ({ until }) => until, cell: untilOf },
    {
      id: 'confirmed',
      header: words.state,
      width: 260,
      value: ({ confirmed_at }) => confirmed_at,
      cell: (rate) => <State rate={rate} words={words} formats={formats} />,
    },
    {
      id: 'created',
      header: columns.created,
      width: 190,
      value: ({ created_at }) => created_at,
      cell: ({ created_at, created_by }) => [formats.moment(created_at), created_by].filter(Boolean).join(', '),
    },
    {
      id: 'actions',
      header: words.actions,
      width: 210,
      cell: (rate) => <Actions rate={rate} words={words} act={act} />,
    },
  ];
}
