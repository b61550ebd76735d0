import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, dayField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { SwitchedLender, switchLender } from '@tulna/contract/lender-switches';
import { DAY_MS, indianMoment } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { useState } from 'react';
import { useTargetName } from './names.ts';
import { useSwitchChanges } from './queries.ts';
import { isOff, switchOf, type Target } from './target.ts';

export interface SwitchRequest {
  lender: SwitchedLender;
  target: Target;
  partnerName: string | null;
  /** The lender is switched off everywhere and at once; the dialog asks only for the reason. */
  isIncident?: boolean;
}

interface SwitchDialogProps {
  request: SwitchRequest;
  onClose: () => void;
}

const clockTime = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** The moment of a day and time in India; undefined while either is missing. */
function momentOf(day: string | null | undefined, time: string | undefined): string | undefined {
  if (!day || time === undefined || !clockTime.test(time)) return undefined;
  const at = indianMoment(day, `${time.padStart(5, '0')}:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** Asks why, from when and for how long a lender is switched off or on. */
function OneSwitch({ request: { lender, target, partnerName }, onClose }: SwitchDialogProps) {
  const { dialog: words } = usePhrases('adminLenderSwitches');
  const name = useTargetName()({ ...target, partner_name: partnerName });
  const { move } = useSwitchChanges();
  const [when, setWhen] = useState('now');
  const [until, setUntil] = useState('open');
  const off = !isOff(lender, target);
  const used = switchOf(lender, target);
  // Waiting until the lender is well is possible only if we measure its health (it has an API) and it is switched off from now.
  const mayWait = off && lender.connected && when === 'now';
  const waits = mayWait && until === 'well';
  const { on_answers, on_minutes } = lender.rule;
  const tomorrow = istDay(Date.now() + DAY_MS);
  const time = (field: 'time' | 'back_time', label: string) =>
    textField(field, {
      label,
      hint: words.timeHint,
      half: true,
      required: true,
      max: 5,
      check: (value) => (clockTime.test(value) ? undefined : words.wrongTime),
    });
  const fields = [
    textField('reason', { label: words.reason, hint: words.reasonHint, lines: 2, required: true, max: 500 }),
    choiceField('when', {
      label: words.when,
      half: true,
      options: (['now', 'later'] as const).map((value) => ({ value, label: words.whens[value] })),
      onChoose: setWhen,
    }),
    choiceField('until', {
      label: words.until,
      half: true,
      hint: waits ? words.wellHint(on_answers, on_minutes) : undefined,
      options: (['open', 'set', ...(mayWait ? (['well'] as const) : [])] as const).map((value) => ({
        value,
        label: words.untils[value],
      })),
      onChoose: setUntil,
    }),
    ...(when === 'later'
      ? [dayField('day', { label: words.day, half: true, required: true }), time('time', words.time)]
      : []),
    ...(until === 'set'
      ? [dayField('back_day', { label: words.backDay, half: true, required: true }), time('back_time', words.backTime)]
      : []),
  ];
  return (
    <FormDialog
      title={(off ? words.offTitle : words.onTitle)(lender.name, name)}
      intro={
        <>
          <p>
            {(off ? words.offIntro : words.onIntro)(lender.name, target.product === null ? null : name, partnerName)}
          </p>
          {used !== undefined && used.reason !== '' && <p>{words.reasonNow(used.reason)}</p>}
        </>
      }
      action={off ? words.switchOff : words.switchOn}
      size="lg"
      fields={fields}
      initial={{ when: 'now', until: 'open', day: tomorrow, time: '09:00', back_day: tomorrow, back_time: '18:00' }}
      check={({ day, time: at, back_day, back_time }) => {
        const start = when === 'later' ? momentOf(day, at) : undefined;
        const end = until === 'set' ? momentOf(back_day, back_time) : undefined;
        const now = new Date().toISOString();
        return {
          ...(start !== undefined && start <= now && { time: words.past }),
          ...(end !== undefined &&
            end <= (start ?? now) && {
              back_time: start === undefined ? words.past : words.afterStart,
            }),
        };
      }}
      send={({ reason, day, time: at, back_day, back_time }) =>
        move({
          lender_id: lender.lender_id,
          product: target.product as BodyOf<typeof switchLender>['product'],
          partner: target.partner,
          off,
          reason,
          at: when === 'later' ? (momentOf(day, at) ?? null) : null,
          back_at: until === 'set' ? (momentOf(back_day, back_time) ?? null) : null,
          version: used?.version ?? 0,
          ...(waits && { on_again: true }),
        })
      }
      onClose={onClose}
    />
  );
}

/** Switches a lender off everywhere with one press and a reason: no new customers are sent to it. */
function Incident({ request: { lender }, onClose }: SwitchDialogProps) {
  const { dialog: words, incident } = usePhrases('adminLenderSwitches');
  const { move } = useSwitchChanges();
  return (
    <FormDialog
      title={incident.title(lender.name)}
      intro={<p>{incident.intro}</p>}
      action={words.switchOff}
      fields={[textField('reason', { label: words.reason, hint: words.reasonHint, required: true, max: 500 })]}
      send={({ reason }) =>
        move({
          product: null,
          partner: null,
          lender_id: lender.lender_id,
          off: true,
          reason,
          at: null,
          back_at: null,
          version: null,
        })
      }
      onClose={onClose}
    />
  );
}

/** The question before a lender is switched. */
export const SwitchDialog = (props: SwitchDialogProps) =>
  props.request.isIncident === true ? <Incident {...props} /> : <OneSwitch {...props} />;
