import { importRoutes } from '@kartu/contracts/imports.plain'
import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../lib/api-client.ts'
import { tellTabs } from '../../lib/bulk-job-list.ts'
import { q, useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'

type ActRoute = typeof importRoutes.check | typeof importRoutes.answer | typeof importRoutes.apply

/** A step forward of an import. What the server answers is shown at once; `act` tells whether it went through. */
export function useImportAct(route: ActRoute) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const mutation = useApiMutation<ActRoute>(route, {
    onSuccess: (file) => {
      queryClient.setQueryData(q(importRoutes.get, { params: { companyId, importId: file._id } }).queryKey, file)
      if (file.state === 'applying') tellTabs()
    },
    onError: (error) => {
      // Somebody else, or another tab, has moved it on: where it stands now is asked for.
      if (error.code === 'import_state') void queryClient.invalidateQueries({ queryKey: [importRoutes.get.path] })
    },
  })
  const act = async (
    importId: string,
    input: { body?: CallInput<typeof importRoutes.check>['body'] | CallInput<typeof importRoutes.answer>['body'] },
  ): Promise<boolean> => {
    try {
      await mutation.mutateAsync({ params: { companyId, importId }, ...input })
      return true
    } catch {
      // Told by `error`.
      return false
    }
  }
  return { act, pending: mutation.isPending, error: mutation.error }
}
