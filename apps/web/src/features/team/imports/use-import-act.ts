import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallInput } from '../../../lib/api-client.ts'
import { tellTabs } from '../../../lib/company/bulk-job-list.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'

type ActRoute =
  | typeof importRoutes.check
  | typeof importRoutes.answer
  | typeof importRoutes.apply
  | typeof importRoutes.undo

interface ActInput {
  body?: CallInput<typeof importRoutes.check>['body'] | CallInput<typeof importRoutes.answer>['body']
}

/** A step of an import. The server's answer is shown at once; `act` resolves to whether it succeeded. */
export function useImportAct(route: ActRoute) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending, error } = useApiMutation<ActRoute>(route, {
    onSuccess: (file) => {
      queryClient.setQueryData(q(importRoutes.get, { params: { companyId, importId: file._id } }).queryKey, file)
      if (file.state === 'applying') tellTabs()
    },
    onError: (error) => {
      // Another person or tab has advanced it: its current state is fetched.
      if (error.code === 'import_state') void queryClient.invalidateQueries({ queryKey: [importRoutes.get.path] })
    },
  })
  const act = useCallback(
    async (importId: string, input: ActInput): Promise<boolean> => {
      try {
        await mutateAsync({ params: { companyId, importId }, ...input })
        return true
      } catch {
        // `error` has the reason.
        return false
      }
    },
    [mutateAsync, companyId],
  )
  return { act, pending: isPending, error }
}
