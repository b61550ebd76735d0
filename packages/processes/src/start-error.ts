/** A start that can't continue; its message is shown to people in whole sentences and without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
