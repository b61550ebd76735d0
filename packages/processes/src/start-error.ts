/** A start that can't continue, reported in whole sentences and without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
