import type { MemberOutcome } from '@kartu/contracts/members'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isApiError } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { markNounStale } from '../../lib/stale.ts'
import { dropFromSelection } from './team-selection.ts'

/** Does something with one member by a call that takes several: what it answered, or null and why not. */
export function useOneMember<O extends MemberOutcome>() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<{ pending: boolean; error: ApiError | null }>({ pending: false, error: null })
  const run = async (call: Promise<readonly O[]>): Promise<O | null> => {
    setState({ pending: true, error: null })
    try {
      const [outcome] = await call
      markNounStale(queryClient, 'members')
      if (outcome?.outcome !== 'done') {
        const { code, message = '' } = outcome ?? {}
        setState({ pending: false, error: new ApiError({ status: 400, code: code ?? 'internal', message }) })
        return null
      }
      dropFromSelection([outcome.member_id])
      setState({ pending: false, error: null })
      return outcome
    } catch (error) {
      const unknown = { status: 500, code: 'internal', message: t(($) => $.errors.internal), cause: error }
      setState({ pending: false, error: isApiError(error) ? error : new ApiError(unknown) })
      return null
    }
  }
  return { ...state, run }
}
