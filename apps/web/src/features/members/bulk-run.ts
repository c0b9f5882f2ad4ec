import type { MemberOutcome } from '@kartu/contracts/members'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { markNounStale } from '../../lib/stale.ts'
import { dropFromSelection } from './team-selection.ts'
import { t } from '../../lib/i18n.ts'

export interface NamedMember {
  id: string
  name: string
}

export interface BulkRun<O extends MemberOutcome> {
  state: 'running' | 'stopped' | 'done'
  /** What the server said of each, so far. */
  outcomes: readonly O[]
  failures: readonly (NamedMember & { message: string })[]
  done: number
}

/** Members a call: few enough that progress moves, many enough that a big team is quick. The server takes more. */
const batchOf = (total: number): number => Math.min(100, Math.max(25, Math.ceil(total / 50)))

/**
 * Does something with many members, a batch a call. Whoever was done drops out of the selection; whoever was refused
 * stays in it, with the reason. A call that fails ends the run: those it did not reach are told with the failure.
 */
export function useBulkRun<O extends MemberOutcome>() {
  const queryClient = useQueryClient()
  const [run, setRun] = useState<BulkRun<O> | null>(null)
  const stopping = useRef(false)

  const start = async (
    members: readonly NamedMember[],
    call: (memberIds: string[]) => Promise<readonly O[]>,
  ): Promise<BulkRun<O>> => {
    const nameOf = new Map(members.map(({ id, name }) => [id, name]))
    let now: BulkRun<O> = { state: 'running', outcomes: [], failures: [], done: 0 }
    stopping.current = false
    setRun(now)
    const batchMembers = batchOf(members.length)
    for (let at = 0; at < members.length && !stopping.current; at += batchMembers) {
      const batch = members.slice(at, at + batchMembers)
      try {
        const outcomes = await call(batch.map(({ id }) => id))
        const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
        dropFromSelection(outcomes.filter(({ outcome }) => outcome === 'done').map((done) => done.member_id))
        now = {
          ...now,
          outcomes: [...now.outcomes, ...outcomes],
          failures: [
            ...now.failures,
            ...refused.map(({ member_id: id, message }) => ({ id, name: nameOf.get(id) ?? '', message })),
          ],
          done: now.done + outcomes.length - refused.length,
        }
        setRun(now)
      } catch (error) {
        const message = isApiError(error) ? error.message : t(($) => $.errors.internal)
        now = { ...now, failures: [...now.failures, ...members.slice(at).map((member) => ({ ...member, message }))] }
        break
      }
    }
    markNounStale(queryClient, 'members')
    now = { ...now, state: stopping.current ? 'stopped' : 'done' }
    setRun(now)
    return now
  }

  return {
    run,
    start,
    stop: () => {
      stopping.current = true
    },
  }
}
