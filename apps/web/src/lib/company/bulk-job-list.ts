import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs.plain'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q, routeKey } from '../queries.ts'
import { queryClient } from '../http/query-client.ts'
import { useActor } from '../session.ts'
import { store, useStore } from '../store.ts'

const lookAgainMs = 1_000
const channelName = 'kartu_bulk_jobs'
const none: readonly BulkJob[] = []

/** A member without a role may have jobs from the Lead Manager; pages of other members do not request them. */
const mayHaveJobs = store(false)
export const expectJobs = (): void => mayHaveJobs.set(true)

/** The jobs of the person, refetched while one runs; in every tab. */
export function useBulkJobs(): readonly BulkJob[] {
  const actor = useActor()
  const expected = useStore(mayHaveJobs)
  const list = useQuery({
    ...q(bulkJobRoutes.list, { params: { companyId: actor.companyId } }),
    enabled: expected || canManageMembers(actor),
    refetchInterval: ({ state }) => waitMs(state.data?.filter(isRunning) ?? none),
    // A person who works in another window finds the job done.
    refetchIntervalInBackground: true,
  })
  useEffect(hearOtherTabs, [])
  return list.data ?? none
}

/** A job that pauses until the next day is checked once a minute. */
const waitMs = (running: readonly BulkJob[]): number | false =>
  running.length === 0 ? false : running.some((job) => job.continues_at === null) ? lookAgainMs : 60_000

export const isRunning = ({ state }: Pick<BulkJob, 'state'>): boolean => state === 'running'

/** A job was changed in this tab: its list and those of the other tabs are stale. */
export function tellTabs(): void {
  refresh()
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

function hearOtherTabs(): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', refresh)
  return () => channel.close()
}

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: routeKey(bulkJobRoutes.list) })
