import type { Tone } from '@tulna/console-kit/states';
import type { ImportState } from '@tulna/contract/import-files';

const tones: Partial<Record<ImportState, Tone>> = {
  reading: 'info',
  checking: 'info',
  loading: 'info',
  undoing: 'info',
  loaded: 'success',
  refused: 'danger',
  stopped: 'warning',
};

export const toneOf = (state: ImportState): Tone | undefined => tones[state];
