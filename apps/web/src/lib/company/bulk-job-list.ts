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

/** Somebody without a role may have jobs too, from the Lead Manager on; nobody else's page asks for them. */
const mayHaveJobs = store(false)
export const expectJobs = (): void => mayHaveJobs.set(true)

/** The jobs of the person, looked at again as long as one runs; in every tab. */
export function useBulkJobs(): readonly BulkJob[] {
  const actor = useActor()
  const expected = useStore(mayHaveJobs)
  const list = useQuery({
    ...q(bulkJobRoutes.list, { params: { companyId: actor.companyId } }),
    enabled: expected || canManageMembers(actor),
    refetchInterval: ({ state }) => waitMs(state.data?.filter(isRunning) ?? none),
    // Who looks elsewhere meanwhile finds it done.
    refetchIntervalInBackground: true,
  })
  useEffect(hearOtherTabs, [])
  return list.data ?? none
}

/** A job that rests until the next day is looked at once a minute. */
const waitMs = (running: readonly BulkJob[]): number | false =>
  running.length === 0 ? false : running.some((job) => job.continues_at === null) ? lookAgainMs : 60_000

export const isRunning = ({ state }: Pick<BulkJob, 'state'>): boolean => state === 'running'

/** Something was done to a job in this tab: its list and those of the other tabs are out of date. */
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
