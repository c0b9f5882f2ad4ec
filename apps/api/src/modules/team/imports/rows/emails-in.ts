import { pastedEmail } from '@kartu/contracts/pasted-email'
import { isEmail } from '@kartu/contracts/validation'

const kind = '(?:e-?mail|mail|work|business|office|home|personal|private|other|main|kantor|kerja|pribadi|rumah)'
/** Matches words that people write between or beside addresses. */
const beside = new RegExp(`^(?:[/&+-]|and|or|dan|atau|und|oder|et|ou|\\(${kind}\\)|${kind}:)$`, 'i')

/**
 * Returns all addresses of a cell: in angle brackets, or surrounded by separators, words such as `and` and kinds such
 * as `(work)`. Any other text is a single part.
 */
export function emailsIn(value: string): string[] {
  const inside = [...value.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, address = '']) => address)
  if (inside.length > 0) return inside
  const parts = value.split(/:::|[,;|\s]+/).filter((part) => part !== '' && !beside.test(part))
  return parts.length > 0 && parts.every((part) => isEmail(pastedEmail(part))) ? parts : [value]
}
