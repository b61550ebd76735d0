import { Group, NativeSelect } from '@mantine/core';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { WholeAction } from './list-whole.tsx';

/** A flag that is switched on or off in many rows. */
export interface Switch<Field extends string> {
  property: Field;
  value: 0 | 1;
}

/**
 * A bulk change that switches one field of all matching rows, or of the selected ones.
 * @param fields the fields that can be switched, with their labels; the first one is chosen
 */
export function switchAction<Field extends string>(
  { list, ui }: ConsoleTopics['consoleKit'],
  fields: readonly [{ value: Field; label: string }, ...{ value: Field; label: string }[]],
): WholeAction<Switch<Field>> {
  return {
    action: 'switch',
    label: list.switchMany,
    initial: { property: fields[0].value, value: 1 },
    say: ({ property, value }) =>
      list.switched(fields.find((field) => field.value === property)?.label ?? property, value === 1),
    form: (value, change) => (
      <Group align="end">
        <NativeSelect
          label={list.switchField}
          data={fields.map((field) => ({ value: field.value, label: field.label }))}
          value={value.property}
          onChange={({ currentTarget }) =>
            change({
              ...value,
              property: fields.find((field) => field.value === currentTarget.value)?.value ?? value.property,
            })
          }
        />
        <NativeSelect
          label={list.switchTo}
          data={[
            { value: '1', label: ui.on },
            { value: '0', label: ui.off },
          ]}
          value={String(value.value)}
          onChange={({ currentTarget }) => change({ ...value, value: currentTarget.value === '1' ? 1 : 0 })}
        />
      </Group>
    ),
  };
}
