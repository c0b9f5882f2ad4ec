/** Yields the items in arrays of this length; the last one may be shorter. */
export async function* batchesOf<T>(items: AsyncIterable<T>, length: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < length) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
