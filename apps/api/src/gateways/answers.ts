/** Reads the body of an answer; throws `endless()` if it is larger than `bytesMax`. */
export async function wholeBody({ body }: Response, bytesMax: number, endless: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw endless()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Seconds until a retry, from either form of `Retry-After` (RFC 9110, section 10.2.3); undefined if the header is
 * missing or invalid.
 */
export function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000))
}
