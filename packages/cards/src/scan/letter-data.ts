// Layout of Tesseract's trained data: a count, an offset for each part (-1 if missing), the parts.
const headBytes = 4
const offsetBytes = 8
/** Network, characters, their codes and the version (`TessdataType` of Tesseract 5). */
const needed = new Set([17, 21, 22, 23])

/**
 * Trained data without word lists, which are larger than the data itself and replace unknown names with similar words.
 */
export function withoutWordLists(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const count = view.getInt32(0, true)
  const starts = Array.from({ length: count }, (_part, at) =>
    Number(view.getBigInt64(headBytes + offsetBytes * at, true)),
  )
  const parts = starts.map((start, at) => {
    if (start < 0 || !needed.has(at)) return undefined
    return data.subarray(start, starts.slice(at + 1).find((next) => next >= 0) ?? data.length)
  })
  const head = headBytes + offsetBytes * count
  const lean = new Uint8Array(parts.reduce((bytes, part) => bytes + (part?.length ?? 0), head))
  const leanView = new DataView(lean.buffer)
  leanView.setInt32(0, count, true)
  let next = head
  for (const [at, part] of parts.entries()) {
    leanView.setBigInt64(headBytes + offsetBytes * at, part === undefined ? -1n : BigInt(next), true)
    if (part === undefined) continue
    lean.set(part, next)
    next += part.length
  }
  return lean
}
