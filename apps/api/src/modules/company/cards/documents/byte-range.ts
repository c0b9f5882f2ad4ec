import type { IncomingHttpHeaders } from 'node:http'
import type { FilePart } from '../../../../gateways/files/files.ts'

/**
 * The single range that a request asks for (RFC 9110, section 14). Undefined means the whole file: the request has no
 * range or several, or its `If-Range` names another version.
 */
export function byteRange(
  headers: IncomingHttpHeaders,
  bytes: number,
  tag: string,
): FilePart | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if ((from === '' && to === '') || (headers['if-range'] !== undefined && headers['if-range'] !== tag)) return undefined
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= bytes ? 'unsatisfiable' : { first, last }
}
