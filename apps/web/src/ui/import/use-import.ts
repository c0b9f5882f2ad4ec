import type { importRoutes } from '@kartu/contracts/team/imports.plain'
import type { leadImportRoutes } from '@kartu/contracts/leads/lead-imports.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { CallInput } from '../../lib/api-client.ts'
import { tellTabs } from '../../lib/company/bulk-job-list.ts'
import { rememberFile } from '../../lib/http/sent-files.ts'
import { q, useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { useSentFile } from '../picture/sent-file.tsx'

type Routes = typeof importRoutes | typeof leadImportRoutes

/** One kind of import: its routes, and the page of an import. */
export interface ImportKind<R extends Routes = Routes> {
  routes: R
  path: (importId?: string) => string
}

/** Stores an import that the server returned, so that its page shows it at once. */
export function useStoredImport(routes: Routes) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  return useCallback(
    (file: { _id: string }) =>
      void queryClient.setQueryData(q(routes.get, { params: { companyId, importId: file._id } }).queryKey, file),
    [queryClient, companyId, routes],
  )
}

/** Uploads the chosen file: the server reads it and changes nothing. Then its page opens. */
export function useImportFile({ routes, path }: ImportKind, onSent: () => void = () => {}) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const store = useStoredImport(routes)
  const inputOf = (file: File) => ({ params: { companyId }, body: {}, file })
  return useSentFile(routes.create, inputOf, (created, file) => {
    rememberFile(created._id, file)
    store(created)
    onSent()
    return navigate(path(created._id))
  })
}

type ActRoute<R extends Routes> = R['check'] | R['answer'] | R['apply'] | Extract<R, { undo: unknown }>['undo']

interface ActInput<R extends Routes> {
  body?: CallInput<R['check']>['body'] | CallInput<R['answer']>['body']
}

/** A step of an import. The server's answer is shown at once; `act` resolves to whether it succeeded. */
export function useImportAct<R extends Routes>({ routes }: ImportKind<R>, route: ActRoute<R>) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const store = useStoredImport(routes)
  const { mutateAsync, isPending, error } = useApiMutation<ActRoute<Routes>>(route, {
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
    async (importId: string, input: ActInput<R> = {}): Promise<boolean> => {
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
