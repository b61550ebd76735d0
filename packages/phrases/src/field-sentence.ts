import type { fieldShapes } from './en/field-shapes.ts';
import type { ServerPhrases } from './for-language.ts';
import type { ValidationCode } from './validation.ts';

type Shapes = typeof fieldShapes;

/**
 * What is wrong with a field: one of the messages of §5, or the format that it doesn't match, with its limit and the field that sets the
 * limit.
 */
export type FieldFault =
  | ValidationCode
  | {
      [Shape in keyof Shapes]: Shapes[Shape] extends string
        ? { shape: Shape }
        : Shapes[Shape] extends (limit: number) => string
          ? { shape: Shape; limit: number }
          : { shape: Shape; limit: number; other: string };
    }[keyof Shapes];

/** The message for a fault in a language. */
export function fieldSentence(phrases: ServerPhrases, fault: FieldFault): string {
  if (typeof fault === 'string') return phrases.validation[fault];
  const said: string | ((limit: number, other: string) => string) = phrases.fieldShapes[fault.shape];
  if (typeof said === 'string') return said;
  return said('limit' in fault ? fault.limit : 0, 'other' in fault ? fault.other : '');
}
