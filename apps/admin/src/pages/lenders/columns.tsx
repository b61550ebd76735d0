import { ActionIcon } from '@mantine/core';
import { TextCell } from '@tulna/console-kit/editable-cell';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { TrashIcon } from '@tulna/console-kit/icons';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { Chip } from '@tulna/console-kit/states';
import type { AdminLender } from '@tulna/contract/lenders';
import { fieldColumn, type LenderCellsInput } from './field-column.tsx';
import { lenderFields } from './lender-fields.ts';
import styles from './lenders.module.css';

interface LenderColumnsInput extends LenderCellsInput {
  open: (lender: AdminLender) => void;
  remove: (lender: AdminLender) => void;
}

/** Name, every field of §3 and product.md §5, and Delete. */
export function lenderColumns(input: LenderColumnsInput): readonly ListColumn<AdminLender>[] {
  const { words, set, open, remove } = input;
  return [
    {
      id: 'name',
      header: words.fields.name,
      width: 210,
      value: (lender) => lender.name,
      cell: (lender) => (
        <TextCell
          label={words.of(words.fields.name, lender.name)}
          value={lender.name}
          longest={120}
          opener={
            <div className={styles.name}>
              <img src={lender.mark} alt="" width={28} height={28} />
              <div>
                <OpenButton onClick={() => open(lender)}>{lender.name}</OpenButton>
                {lender.missing.length > 0 && <Chip tone="warning">{words.incomplete}</Chip>}
              </div>
            </div>
          }
          onSave={(value, seen) => set(lender, 'name', value, seen)}
        />
      ),
    },
    {
      id: 'lender_id',
      header: words.fields.lender_id,
      width: 90,
      align: 'end',
      hidden: true,
      value: ({ lender_id }) => lender_id,
      cell: ({ lender_id }) => lender_id,
    },
    {
      id: 'key',
      header: words.fields.key,
      width: 150,
      hidden: true,
      value: ({ key }) => key,
      cell: ({ key }) => key,
    },
    ...lenderFields.map((field) => fieldColumn(field, input)),
    {
      id: 'actions',
      header: words.actions,
      width: 90,
      align: 'center',
      cell: (lender) => (
        <ActionIcon
          variant="subtle"
          color="danger"
          size={40}
          aria-label={words.deleteOf(lender.name)}
          onClick={() => remove(lender)}
        >
          <TrashIcon />
        </ActionIcon>
      ),
    },
  ];
}
