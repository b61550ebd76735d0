/**
 * Returns the values of parallel tasks once every one of them has ended: tasks that share a transaction must not still run when it is rolled back because another task failed.
 * @throws the error of the task that failed first
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
