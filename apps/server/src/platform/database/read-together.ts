/**
 * Shares one read among all callers that want the same while it is running. It complements {@link gather}, which makes one statement of different calls: here the calls are the same, and so is their answer. A later call reads again.
 */
export function readTogether(): <Value>(key: string, read: () => Promise<Value>) => Promise<Value> {
  const reads = new Map<string, Promise<unknown>>();
  return <Value>(key: string, read: () => Promise<Value>) => {
    const known = reads.get(key);
    // The key identifies the read, so the earlier read has the same type of answer.
    if (known !== undefined) return known as Promise<Value>;
    const reading = read().finally(() => reads.delete(key));
    reads.set(key, reading);
    return reading;
  };
}
