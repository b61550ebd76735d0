import { ActionIcon, Button } from '@mantine/core';
import { FlagCell } from '@tulna/console-kit/editable-choice';
import { HoverEdit, LongName } from '@tulna/console-kit/hover-edit';
import { TrashIcon } from '@tulna/console-kit/icons';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { WordyButton } from '@tulna/console-kit/wordy-button';
import type { CreditCardChange, CreditCardLine } from '@tulna/contract/credit-cards';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import styles from './credit-cards.module.css';
import type { CardDialog } from './dialogs.tsx';

interface CardColumnsInput {
  words: ConsoleTopics['adminCreditCards'];
  none: string;
  open: (dialog: CardDialog) => void;
  update: (change: CreditCardChange, seen: unknown) => Promise<unknown>;
}

/** The ten columns of the specification, in its order (§2 Admin Credit Cards screen). The issuer is shown below the name, and the rate below the fee. */
export function cardColumns({ words, none, open, update }: CardColumnsInput): readonly ListColumn<CreditCardLine>[] {
  const { columns, of, terms } = words;
  const edited = (
    id: 'sort_order' | 'key_feature' | 'annual_fee',
    width: number,
    align?: 'end',
  ): ListColumn<CreditCardLine> => ({
    id,
    header: columns[id],
    width,
    ...(align && { align }),
    value: (card) => card[id],
    cell: (card) => (
      <HoverEdit label={of(columns[id], card.category_name)} onEdit={() => open({ kind: id, card })}>
        {card[id] === '' ? none : card[id]}
      </HoverEdit>
    ),
  });
  const fee = edited('annual_fee', 120);
  return [
    edited('sort_order', 100, 'end'),
    {
      id: 'category_img_thumb',
      header: columns.category_img_thumb,
      width: 88,
      cell: (card) => (
        <HoverEdit
          label={of(columns.category_img_thumb, card.category_name)}
          onEdit={() => open({ kind: 'category_img_thumb', card })}
        >
          {card.category_img_thumb === '' ? (
            <span className={styles.noPicture}>{words.noPicture}</span>
          ) : (
            <img
              className={styles.thumb}
              src={card.category_img_thumb}
              alt={words.pictureOf(card.category_name)}
              loading="lazy"
              width={56}
              height={35}
            />
          )}
        </HoverEdit>
      ),
    },
    {
      id: 'category_name',
      header: columns.category_name,
      width: 118,
      value: (card) => card.category_name,
      cell: (card) => (
        <div className={styles.stack}>
          <HoverEdit
            label={of(columns.category_name, card.category_name)}
            onEdit={() => open({ kind: 'category_name', card })}
          >
            <strong>
              <LongName>{card.category_name}</LongName>
            </strong>
          </HoverEdit>
          <HoverEdit label={of(terms.issuer, card.category_name)} onEdit={() => open({ kind: 'issuer', card })}>
            {card.issuer === '' ? terms.noIssuer : card.issuer}
          </HoverEdit>
        </div>
      ),
    },
    edited('key_feature', 122),
    {
      ...fee,
      cell: (card) => (
        <div className={styles.stack}>
          {fee.cell(card)}
          <HoverEdit
            label={of(terms.monthly_rate, card.category_name)}
            onEdit={() => open({ kind: 'monthly_rate', card })}
          >
            {card.monthly_rate === null ? terms.noRate : terms.rateOf(card.monthly_rate)}
          </HoverEdit>
        </div>
      ),
    },
    {
      id: 'utm_link',
      header: columns.utm_link,
      hint: words.utmHint,
      width: 124,
      value: (card) => card.utm_link,
      cell: (card) => <WordyButton onClick={() => open({ kind: 'utm_link', card })}>{words.utmButton}</WordyButton>,
    },
    {
      id: 'marketing_bullets',
      header: columns.marketing_bullets,
      width: 112,
      value: (card) => card.marketing_bullets.join('\n'),
      cell: (card) => (
        <div className={styles.stack}>
          <WordyButton onClick={() => open({ kind: 'marketing_bullets', card })}>{words.featureButton}</WordyButton>
          <Button
            variant="default"
            size="compact-xs"
            aria-label={of(words.hindiButton, card.category_name)}
            onClick={() => open({ kind: 'hindi', card })}
          >
            {words.hindiButton}
          </Button>
        </div>
      ),
    },
    ...(['secured', 'status'] as const).map(
      (property): ListColumn<CreditCardLine> => ({
        id: property,
        header: columns[property],
        width: property === 'secured' ? 72 : 66,
        align: 'center',
        value: (card) => card[property],
        cell: (card) => (
          <FlagCell
            as="switch"
            label={of(columns[property], card.category_name)}
            value={card[property]}
            onSave={(value, seen) => update({ category_id: card.category_id, property, value }, seen)}
          />
        ),
      }),
    ),
    {
      id: 'actions',
      header: columns.actions,
      width: 68,
      align: 'center',
      cell: (card) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          size={40}
          aria-label={words.deleteOf(card.category_name)}
          onClick={() => open({ kind: 'delete', card })}
        >
          <TrashIcon />
        </ActionIcon>
      ),
    },
  ];
}
