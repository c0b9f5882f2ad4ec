import type { Import } from '@kartu/contracts/team/imports'
import type { importRoutes } from '@kartu/contracts/team/imports.plain'
import type { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallInput } from '../api-client.ts'
import type { ApiError } from '../api-error.ts'
import { tellTabs } from './bulk-job-list.ts'
import { q, useApiMutation } from '../queries.ts'
import { useActor } from '../session.ts'

type Routes = typeof importRoutes | typeof leadImportRoutes

/** One kind of import: its routes, and the page of an import. */
export interface ImportKind<R extends Routes = Routes> {
  routes: R
  path: (importId?: string) => string
}

/** The routes of both kinds take the same input; their answers differ only in parts that these hooks do not read. */
export const sharedRoutes = (routes: Routes) => routes as typeof importRoutes

/** Stores an import that the server returned, so that its page shows it at once. */
export function useStoredImport(routes: Routes) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  return useCallback(
    (file: Import) => {
      const { queryKey } = q(sharedRoutes(routes).get, { params: { companyId, importId: file._id } })
      queryClient.setQueryData(queryKey, file)
    },
    [queryClient, companyId, routes],
  )
}

interface ActInput<R extends Routes> {
  body?: CallInput<R['check']>['body'] | CallInput<R['answer']>['body']
}

interface ImportAct<R extends Routes> {
  /** Resolves to true if it succeeded. */
  act: (importId: string, input?: ActInput<R>) => Promise<boolean>
  pending: boolean
  error: ApiError | null
}

/** A step of an import. The server's answer is shown at once. */
export const useImportAct = useLooseImportAct as unknown as <R extends Routes>(
  kind: ImportKind<R>,
  route: R[keyof R & ('check' | 'answer' | 'apply' | 'undo')],
) => ImportAct<R>

type ActRoute = (typeof importRoutes)['check' | 'answer' | 'apply' | 'undo']

function useLooseImportAct({ routes }: ImportKind, route: ActRoute): ImportAct<typeof importRoutes> {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const store = useStoredImport(routes)
  const { mutateAsync, isPending, error } = useApiMutation<ActRoute>(route, {
    onSuccess: (file) => {
      store(file)
      if (file.state === 'applying') tellTabs()
    },
    onError: (error) => {
      // Another person or tab has advanced it: its current state is fetched.
      if (error.code === 'import_state') void queryClient.invalidateQueries({ queryKey: [routes.get.path] })
    },
  })
  const act = useCallback(
    async (importId: string, input: ActInput<typeof importRoutes> = {}): Promise<boolean> => {
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
