/**
 * The values of parallel tasks, once every one of them has ended: tasks that share a transaction must not run when it is
 * rolled back for another.
 * @throws the reason of the one that failed first
 */
export async function allEnded<Value>(works: readonly Promise<Value>[]): Promise<Value[]> {
  const failures: unknown[] = [];
  await Promise.allSettled(
    works.map((work) =>
      work.catch((error: unknown) => {
        failures.push(error);
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return Promise.all(works);
}
