import { NativeSelect, Textarea } from '@mantine/core';
import type { WholeAction } from '@tulna/console-kit/list-whole';
import type { ManyLeadsDecision } from '@tulna/contract/suspicious-leads';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { REVIEW_CATEGORIES, type ReviewCategory, suspiciousLeadLimits } from '@tulna/rules/suspicious-leads';
import { useMemo } from 'react';

const decisions = ['hold', 'release', 'refuse', 'confirm'] as const;

/** All fields of the form, for any decision. */
interface Typed {
  decision: (typeof decisions)[number];
  category: ReviewCategory;
  reason: string;
}

const typedOf = (value: ManyLeadsDecision): Typed => ({ category: 'other', reason: '', ...value });

/** The body of the request, with only the fields that belong to the decision. */
function decisionOf({ decision, category, reason }: Typed): ManyLeadsDecision {
  if (decision === 'confirm') return { decision };
  return decision === 'release' ? { decision, reason } : { decision, category, reason };
}

/** Decides about every lead that matches the filters, or the selected ones. */
export const useDecidingMany = (words: ConsoleTopics['adminSuspiciousLeads']): WholeAction<ManyLeadsDecision> =>
  useMemo(
    () => ({
      action: 'decide',
      label: words.many.label,
      initial: { decision: 'hold', category: 'other', reason: '' },
      say: ({ decision }) => words.many.said[decision],
      form: (value, change) => {
        const typed = typedOf(value);
        const type = (more: Partial<Typed>) => change(decisionOf({ ...typed, ...more }));
        return (
          <>
            <NativeSelect
              label={words.many.decision}
              description={words.many.hints[typed.decision]}
              data={decisions.map((decision) => ({ value: decision, label: words.many.decisions[decision] }))}
              value={typed.decision}
              onChange={({ currentTarget }) =>
                type({ decision: decisions.find((one) => one === currentTarget.value) ?? typed.decision })
              }
            />
            {'category' in value && (
              <NativeSelect
                label={words.columns.category}
                data={REVIEW_CATEGORIES.map((category) => ({
                  value: category,
                  label: words.values.category[category],
                }))}
                value={value.category}
                onChange={({ currentTarget }) =>
                  type({ category: REVIEW_CATEGORIES.find((one) => one === currentTarget.value) ?? 'other' })
                }
              />
            )}
            {'reason' in value && (
              <Textarea
                label={words.reason}
                description={value.decision === 'refuse' ? words.toldHint : words.reasonHint}
                rows={3}
                maxLength={suspiciousLeadLimits.reason}
                required
                value={value.reason}
                onChange={({ currentTarget }) => type({ reason: currentTarget.value })}
              />
            )}
          </>
        );
      },
    }),
    [words],
  );
