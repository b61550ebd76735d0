import { DEFAULT_TENURE } from '@tulna/rules/loan-terms';
import { TermField } from '../../../ui/term-field.tsx';
import type { Draw, Input } from './inputs.tsx';

/** A loan term. One is always selected, at first the usual one. */
export const term: Draw = Object.assign((input: Input) => <TermField {...input} />, { start: String(DEFAULT_TENURE) });
