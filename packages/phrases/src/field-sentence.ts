import type { fieldShapes } from './en/field-shapes.ts';
import type { ServerPhrases } from './for-language.ts';
import type { ValidationCode } from './validation.ts';

type Shapes = typeof fieldShapes;

/** What is wrong with a field: one of the messages of §5, or the shape that it does not have, with its limit. */
export type FieldFault =
  | ValidationCode
  | {
      [Shape in keyof Shapes]: Shapes[Shape] extends string ? { shape: Shape } : { shape: Shape; limit: number };
    }[keyof Shapes];

/** The sentence of a fault in a language. */
export function fieldSentence(phrases: ServerPhrases, fault: FieldFault): string {
  if (typeof fault === 'string') return phrases.validation[fault];
  const said: string | ((limit: number) => string) = phrases.fieldShapes[fault.shape];
  return typeof said === 'string' ? said : said('limit' in fault ? fault.limit : 0);
}
