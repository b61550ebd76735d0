import { DEFAULT_TENURE } from '@tulna/rules/loan-terms';
import { TermField } from '../../../ui/term-field.tsx';
import type { Draw, Input } from './inputs.tsx';

/** A loan term; one is always chosen, the usual one to begin with. */
export const term: Draw = Object.assign((input: Input) => <TermField {...input} />, { start: String(DEFAULT_TENURE) });
