import { ActionIcon, Switch } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';
import styles from './custom-funnel.module.css';

interface OrderListProps<Name extends string> {
  label: string;
  /** The chosen names, in order. */
  chosen: readonly Name[];
  /** Options that aren't chosen; absent if chosen names can't be removed. */
  others?: readonly Name[];
  /** A last entry that is shown after the chosen names and can't be moved. */
  last?: string;
  words: Readonly<Record<Name, string>>;
  error?: string | undefined;
  disabled: boolean;
  onChange: (chosen: Name[]) => void;
}

/** An ordered list of names. Two buttons at each name move it, and its new place is announced to screen readers. */
export function OrderList<Name extends string>(props: OrderListProps<Name>) {
  const { label, chosen, others, last, words, error, disabled, onChange } = props;
  const { landing } = usePhrases('partnerFunnel');
  const [announcement, announce] = useState('');
  const move = (place: number, by: -1 | 1) => {
    const order = [...chosen];
    const [name] = order.splice(place, 1);
    if (name === undefined) return;
    order.splice(place + by, 0, name);
    onChange(order);
    announce(landing.moved(words[name], place + by + 1));
  };
  const row = (name: Name, place: number) => (
    <li key={name} className={styles.row}>
      <span className={styles.place} aria-hidden="true">
        {place < 0 ? '' : place + 1}
      </span>
      {others === undefined ? (
        <span className={styles.rowName}>{words[name]}</span>
      ) : (
        <Switch
          className={styles.rowName}
          label={words[name]}
          aria-label={landing.show(words[name])}
          checked={place >= 0}
          disabled={disabled}
          onChange={() => onChange(place < 0 ? [...chosen, name] : chosen.filter((one) => one !== name))}
        />
      )}
      {place >= 0 && !disabled && (
        <>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={landing.up(words[name])}
            disabled={place === 0}
            onClick={() => move(place, -1)}
          >
            <ArrowUpIcon size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={landing.down(words[name])}
            disabled={place === chosen.length - 1}
            onClick={() => move(place, 1)}
          >
            <ArrowDownIcon size={18} />
          </ActionIcon>
        </>
      )}
    </li>
  );
  return (
    <div>
      <ol className={styles.order} aria-label={label}>
        {chosen.map((name, place) => row(name, place))}
        {(others ?? []).filter((name) => !chosen.includes(name)).map((name) => row(name, -1))}
        {last !== undefined && (
          <li className={styles.row}>
            <span className={styles.place} aria-hidden="true">
              {chosen.length + 1}
            </span>
            <span className={styles.rowName}>{last}</span>
          </li>
        )}
      </ol>
      {error !== undefined && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <p className={styles.said} role="status">
        {announcement}
      </p>
    </div>
  );
}
