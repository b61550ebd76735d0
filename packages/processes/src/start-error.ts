/** A start that cannot go on, told to a person in whole sentences and shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
