import { useEffect, useRef, useState } from 'react'
import { type ApiAnswer, type CallInput, callLoosely, type LooseInput, type PlainCall } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { errorSentence } from './i18n.ts'
import { actionKeys } from './http/idempotency.ts'
import { logFault } from './log.ts'

interface Call<Input> {
  isPending: boolean
  isSuccess: boolean
  error: ApiError | null
  /** Does nothing while an earlier call is running. */
  mutate: (input: Input) => void
  reset: () => void
}

interface Outcome {
  state: 'idle' | 'pending' | 'done'
  error: ApiError | null
}

/** `useApiMutation` without the query cache, for the pages before sign-in, which load without it. */
export const useCall = useLooseCall as unknown as <R extends PlainCall>(
  route: R,
  onSuccess?: (answer: ApiAnswer<R>, input: CallInput<R>) => void,
  onFailure?: (failure: ApiError) => void,
) => Call<CallInput<R>>

function useLooseCall(
  route: PlainCall,
  onSuccess: (answer: unknown, input: LooseInput) => void = () => {},
  onFailure: (failure: ApiError) => void = () => {},
): Call<LooseInput> {
  const [keys] = useState(actionKeys)
  const [{ state, error }, setOutcome] = useState<Outcome>({ state: 'idle', error: null })
  const done = useRef(onSuccess)
  const failed = useRef(onFailure)
  const underWay = useRef(false)
  useEffect(() => {
    done.current = onSuccess
    failed.current = onFailure
  })

  const mutate = async (input: LooseInput): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setOutcome({ state: 'pending', error: null })
    try {
      const answer = await callLoosely(route, input, { idempotencyKey: keys.keyFor(input) })
      keys.settled(null)
      setOutcome({ state: 'done', error: null })
      done.current(answer, input)
    } catch (thrown) {
      keys.settled(thrown)
      logFault(thrown)
      const failure = thrown instanceof ApiError ? thrown : unexpected(thrown)
      setOutcome({ state: 'idle', error: failure })
      failed.current(failure)
    } finally {
      underWay.current = false
    }
  }

  return {
    isPending: state === 'pending',
    isSuccess: state === 'done',
    error,
    mutate: (input) => void mutate(input),
    reset: () => {
      if (!underWay.current) setOutcome({ state: 'idle', error: null })
    },
  }
}

const unexpected = (cause: unknown): ApiError =>
  new ApiError({ status: 500, code: 'internal', message: errorSentence('internal'), cause })
