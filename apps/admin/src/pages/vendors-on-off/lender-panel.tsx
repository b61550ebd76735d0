import { Button } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { SwitchedLender } from '@tulna/contract/lender-switches';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTargetName } from './names.ts';
import type { Targets } from './queries.ts';
import { RuleDialog } from './rule.dialog.tsx';
import { ruleSentences } from './rule-sentences.ts';
import type { SwitchRequest } from './switch.dialog.tsx';
import { SwitchCell } from './switch-cell.tsx';
import styles from './switches.module.css';
import { everywhere, isOff } from './target.ts';

interface LenderPanelProps {
  lender: SwitchedLender;
  targets: Targets;
  ask: (asked: SwitchRequest) => void;
}

/** The automatic switching of one lender. */
function ByItself({ lender }: { lender: SwitchedLender }) {
  const { auto } = usePhrases('adminLenderSwitches');
  const [isOpen, setOpen] = useState(false);
  const { rule, connected } = lender;
  return (
    <section>
      <h3>{auto.title}</h3>
      {connected ? (
        <>
          <p>{ruleSentences(rule, auto).join(' ')}</p>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {auto.change}
          </Button>
        </>
      ) : (
        <p>{auto.noApi}</p>
      )}
      {isOpen && <RuleDialog lender={lender} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Every switch of one lender, one below the other, so that they fit a phone. */
export function LenderPanel({ lender, targets, ask }: LenderPanelProps) {
  const words = usePhrases('adminLenderSwitches');
  const nameOf = useTargetName();
  const all = [
    { target: everywhere, partnerName: null },
    { target: { product: lender.product, partner: null }, partnerName: null },
    ...targets.partners.map(({ key, name }) => ({ target: { product: null, partner: key }, partnerName: name })),
  ];
  return (
    <div className={styles.panel}>
      <p>{words.panelLead}</p>
      {lender.incomplete && <Notice tone="warning">{words.incompleteHint}</Notice>}
      {!isOff(lender, everywhere) && (
        <div>
          <Button
            color="danger"
            onClick={() => ask({ lender, target: everywhere, partnerName: null, isIncident: true })}
          >
            {words.incident.button}
          </Button>
        </div>
      )}
      <ByItself lender={lender} />
      <ul>
        <li>
          <span>{words.columns.status}</span>
          <span className={styles.stack}>
            <span>
              <Chip tone={lender.lender_status === 1 ? 'success' : 'danger'}>
                {words.states[lender.lender_status === 1 ? 'on' : 'off']}
              </Chip>
            </span>
            <Link to={`/admin/lenders?${new URLSearchParams({ q: lender.name })}`}>{words.statusLine}</Link>
          </span>
        </li>
        {all.map(({ target, partnerName }) => {
          const name = nameOf({ ...target, partner_name: partnerName });
          return (
            <li key={`${target.product} ${target.partner}`}>
              <span>{name}</span>
              <SwitchCell
                lender={lender}
                target={target}
                name={name}
                onPress={() => ask({ lender, target, partnerName })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
