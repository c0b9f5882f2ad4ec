import type { MemberOutcome } from '@kartu/contracts/company/members'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput, LooseInput, PlainCall } from '../../../lib/api-client.ts'
import { ApiError, isApiError } from '../../../lib/api-error.ts'
import { callLooselyConfirming } from '../../../lib/http/confirming.ts'
import { t } from '../../../lib/i18n.ts'
import { actionKeys } from '../../../lib/http/idempotency.ts'
import { markNounStale } from '../../../lib/stale.ts'
import { teamSelection } from './team-selection.ts'

interface State {
  pending: boolean
  error: ApiError | null
}

/** Acts on one member through a call that takes several: returns its answer, or null with the reason. */
export const useOneMember = useLooseOneMember as unknown as <O extends MemberOutcome>() => State & {
  run: <C extends PlainCall>(route: C, input: CallInput<C>) => Promise<O | null>
}

function useLooseOneMember() {
  const queryClient = useQueryClient()
  const [keys] = useState(actionKeys)
  const [state, setState] = useState<State>({ pending: false, error: null })
  const run = async (route: PlainCall, input: LooseInput): Promise<MemberOutcome | null> => {
    setState({ pending: true, error: null })
    try {
      const idempotencyKey = keys.keyFor([route.path, input])
      const [outcome] = (await callLooselyConfirming(route, input, { idempotencyKey })) as readonly MemberOutcome[]
      keys.settled(null)
      markNounStale(queryClient, 'members')
      if (outcome?.outcome !== 'done') {
        const { code, message = '' } = outcome ?? {}
        setState({ pending: false, error: new ApiError({ status: 400, code: code ?? 'internal', message }) })
        return null
      }
      teamSelection.remove([outcome.member_id])
      setState({ pending: false, error: null })
      return outcome
    } catch (error) {
      keys.settled(error)
      const unknown = { status: 500, code: 'internal', message: t(($) => $.errors.internal), cause: error }
      setState({ pending: false, error: isApiError(error) ? error : new ApiError(unknown) })
      return null
    }
  }
  return { ...state, run }
}
