import { TermField } from '../../../ui/term-field.tsx';
import type { Draw } from './inputs.tsx';

/** A loan term; one is always chosen, the usual one to begin with. */
export const term: Draw = (input) => <TermField {...input} />;
