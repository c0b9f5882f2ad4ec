import type { JoinDecision } from '@kartu/contracts/team/join-requests'
import type { Translate } from './words.ts'

/** People whose request could not be decided, with the reason; null if there are none. */
export function refusedSentence(
  t: Translate,
  decisions: readonly JoinDecision[],
  nameOf: (memberId: string) => string | undefined,
): string | null {
  const refused = decisions.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return null
  const reasons = refused.map(({ member_id: id, message }) => {
    const name = nameOf(id)
    return name === undefined ? message : `${name}: ${message}`
  })
  return [t(($) => $.joinRequests.pending.refused, { count: refused.length }), ...reasons].join(' ')
}
