import { pastedEmail } from '@kartu/contracts/pasted-email'
import { isEmail } from '@kartu/contracts/validation'

const kind = '(?:e-?mail|mail|work|business|office|home|personal|private|other|main|kantor|kerja|pribadi|rumah)'
/** Matches the words that people write between addresses and beside them. */
const beside = new RegExp(`^(?:[/&+-]|and|or|dan|atau|und|oder|et|ou|\\(${kind}\\)|${kind}:)$`, 'i')

/**
 * All addresses of a cell: in angle brackets, or with separators, words such as `and` and kinds such as `(work)` around
 * them. A text with anything else is one part as it stands.
 */
export function emailsIn(value: string): string[] {
  const inside = [...value.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, address = '']) => address)
  if (inside.length > 0) return inside
  const parts = value.split(/:::|[,;|\s]+/).filter((part) => part !== '' && !beside.test(part))
  return parts.length > 0 && parts.every((part) => isEmail(pastedEmail(part))) ? parts : [value]
}
