import { newIntent } from '@tulna/client/client';
import { failureText } from '@tulna/console-kit/failure';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { choiceField, numberField, textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import type { Alarm, AlarmChange } from '@tulna/contract/alarms';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import {
  ALARM_FIGURE_FACTS,
  ALARM_FIGURES,
  ALARM_MOST,
  ALARM_SIDES,
  ALARM_WINDOWS,
  type AlarmFigure,
  type AlarmScope,
  type AlarmThreshold,
  alarmLimits,
  thresholdFault,
} from '@tulna/rules/alarms';
import { isSame } from '@tulna/rules/same-value';
import { useRef, useState } from 'react';
import { useAlarmChanges, useScopes } from './alarm-queries.ts';

type Words = ConsoleTopics['adminAlarms'];

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The fields that can also be changed later, by their wire names; a threshold has three of them. */
function alarmFieldsOf(words: Words, figure: AlarmFigure) {
  const { columns, form } = words;
  const { unit, isNow } = ALARM_FIGURE_FACTS[figure];
  const limits = { min: 0, max: ALARM_MOST[unit], decimals: unit === 'percent' ? 2 : 0, required: true } as const;
  return [
    choiceField('direction', { label: columns.direction, options: optionsOf(ALARM_SIDES, words.sides) }),
    numberField('limit', { label: `${columns.limit}${form.unit[unit]}`, half: true, ...limits }),
    numberField('ends', { label: `${columns.ends}${form.unit[unit]}`, hint: form.endsHint, half: true, ...limits }),
    ...(isNow === true
      ? []
      : [
          choiceField('minutes', {
            label: columns.minutes,
            half: true,
            options: optionsOf(ALARM_WINDOWS, words.windows),
          }),
          numberField('min_cases', {
            label: columns.min_cases,
            hint: form.casesHint,
            half: true,
            min: 0,
            max: alarmLimits.cases,
            required: true,
          }),
        ]),
    numberField('hold_minutes', {
      label: columns.hold_minutes,
      hint: isNow === true ? `${form.holdHint} ${form.isNow}` : form.holdHint,
      min: 0,
      max: alarmLimits.holdMinutes,
      required: true,
    }),
    choiceField('mail_roles', {
      label: columns.mail_roles,
      hint: form.mailHint,
      half: true,
      options: optionsOf(['', '1', '2', '1,2'] as const, words.mailRoles),
    }),
    choiceField('mail_language', {
      label: columns.mail_language,
      half: true,
      options: optionsOf(['en', 'hi'] as const, words.mailLanguages),
    }),
    textField('note', { label: columns.note, hint: form.noteHint, lines: 2, max: alarmLimits.note }),
  ] as const;
}

const nameField = ({ columns, form }: Words) =>
  textField('name', { label: columns.name, hint: form.nameHint, max: alarmLimits.name, required: true });

/** The error below a threshold that the figure could never cross, or never leave again. */
function thresholdSentence({ form }: Words, figure: AlarmFigure, threshold: AlarmThreshold) {
  const fault = thresholdFault(figure, threshold);
  if (fault === undefined) return {};
  const { wrong } = form;
  return {
    [fault]: fault === 'limit' ? wrong.limit : threshold.direction === 'above' ? wrong.endsAbove : wrong.endsBelow,
  };
}

interface Typed {
  direction?: AlarmThreshold['direction'];
  limit?: number;
  ends?: number;
}
const thresholdOf = ({ direction = 'above', limit = 0, ends = 0 }: Typed): AlarmThreshold => ({
  direction,
  limit,
  ends,
});
const check = (words: Words, figure: AlarmFigure) => (typed: Typed) =>
  typed.direction === undefined || typed.limit === undefined || typed.ends === undefined
    ? {}
    : thresholdSentence(words, figure, thresholdOf(typed));

interface CreateProps {
  /** Called with the ID of the new alarm. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Adds an alarm; the options depend on the figure. */
export function CreateAlarmDialog({ onCreated, onClose }: CreateProps) {
  const words = usePhrases('adminAlarms');
  const { failures } = usePhrases('consoleKit');
  const { create } = useAlarmChanges();
  const { data: scopes } = useScopes();
  const [figure, setFigure] = useState<AlarmFigure>('call_failure_share');
  const [kind, setKind] = useState<AlarmScope>('all');
  const [intent] = useState(newIntent);
  const { columns, form } = words;
  const { scopes: kinds } = ALARM_FIGURE_FACTS[figure];
  const isScoped = kind !== 'all' && kinds.includes(kind);
  const named = (isScoped ? (scopes?.[kind] ?? []) : []).map(({ key, name }) => ({ value: key, label: name }));
  const ours = kind === 'lender' && figure.startsWith('dedupe_') ? [{ value: 'ours', label: words.ours }] : [];
  return (
    <FormDialog
      title={words.add}
      action={words.create}
      size="lg"
      fields={[
        nameField(words),
        choiceField('figure', {
          label: columns.figure,
          options: ALARM_FIGURES.map((value) => ({
            value,
            label: `${words.reports[ALARM_FIGURE_FACTS[value].report]}: ${words.figures[value]}`,
          })),
          onChoose: setFigure,
        }),
        choiceField('scope_kind', {
          label: columns.scope,
          hint: form.fixedHint,
          half: isScoped,
          options: optionsOf(['all', ...kinds] as AlarmScope[], words.scopes),
          onChoose: setKind,
        }),
        ...(isScoped
          ? [choiceField('scope_key', { label: form.scopeKey[kind], half: true, options: [...named, ...ours] })]
          : []),
        ...alarmFieldsOf(words, figure),
      ]}
      initial={{
        figure: 'call_failure_share',
        scope_kind: 'all',
        direction: 'above',
        limit: 50,
        ends: 30,
        minutes: '15',
        min_cases: 20,
        hold_minutes: 5,
        mail_roles: '1,2',
        mail_language: 'en',
      }}
      check={check(words, figure)}
      send={async ({ direction, limit, ends, scope_key, minutes, min_cases, ...values }) => {
        const body = {
          ...values,
          scope_kind: isScoped ? kind : ('all' as const),
          scope_key: isScoped ? (scope_key ?? null) : null,
          threshold: { direction, limit, ends },
          minutes: minutes ?? ('15' as const),
          min_cases: min_cases ?? 0,
        };
        onCreated((await create(body, intent)).alarm_id);
      }}
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}

const limitText = (
  { limitOf, inUnit }: Words,
  figure: AlarmFigure,
  { direction, limit, ends }: AlarmThreshold,
): string => {
  const { unit } = ALARM_FIGURE_FACTS[figure];
  return limitOf(direction, inUnit(limit, unit), inUnit(ends, unit));
};

/** Changes an alarm: each changed field is an edit of its own, so that each can be undone. */
export function EditAlarmDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const words = usePhrases('adminAlarms');
  const { failures } = usePhrases('consoleKit');
  const { editAll } = useAlarmChanges();
  // The latest values this dialog knows: its own saves, and a colleague's.
  const known = useRef<Record<string, unknown>>({ ...alarm });
  const { figure, threshold } = alarm;
  return (
    <FormDialog
      title={words.edit}
      action={words.save}
      size="lg"
      fields={[nameField(words), ...alarmFieldsOf(words, figure)]}
      initial={{ ...alarm, ...threshold }}
      check={check(words, figure)}
      send={async ({ direction, limit, ends, ...values }) => {
        const changes = Object.entries({ ...values, threshold: { direction, limit, ends } })
          .filter(([property, value]) => value !== undefined && !isSame(value, known.current[property]))
          .map(([property, value]) => ({ property, value }) as AlarmChange);
        if (changes.length > 0) await editAll(alarm, changes, known.current);
      }}
      theirs={(value) =>
        typeof value === 'object' && value !== null && 'direction' in value
          ? limitText(words, figure, value as AlarmThreshold)
          : String(value)
      }
      failure={(error) => failureText(error, failures)}
      onClose={onClose}
    />
  );
}
