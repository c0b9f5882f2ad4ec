import type { Call } from '@kartu/contracts/call'
import { fetchDelayMsMin, progressThrottleMs } from '@kartu/contracts/limits'
import {
  queryOptions,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApiAnswer,
  callLoosely,
  type CallInput,
  type InputArgs,
  type LooseInput,
  type PlainCall,
} from './api-client.ts'
import { type ApiError, isApiError } from './api-error.ts'
import { callLooselyConfirming } from './http/confirming.ts'
import { dropEarly, present, takeEarly } from './http/early-answers.ts'
import { actionKeys } from './http/idempotency.ts'
import { currentCompanyId } from './session.ts'
import { markStale } from './stale.ts'
import { toastSuccess } from './toast.ts'
import { unsaved } from './form/unsaved.ts'

type Read = PlainCall & { method: 'GET' }
export type Write = PlainCall & { method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' }

/** Options of a query for a GET route: `useQuery(q(memberRoutes.list, { params, query }))`. */
export const q = queryOf as unknown as <R extends Read>(
  route: R,
  ...input: InputArgs<R>
) => ReturnType<typeof queryOf<ApiAnswer<R>>>

function queryOf<Answer>(route: Read, input: LooseInput = {}) {
  return queryOptions<Answer, ApiError>({
    queryKey: queryKeyOf(route, input),
    queryFn: ({ signal, client, queryKey }) => {
      const asked = takeEarly(route, input) ?? callLoosely(route, input, { signal })
      const answer = asked.catch((error: unknown) => findElsewhere(route, input, error)) as Promise<Answer>
      return client.getQueryData(queryKey) === undefined ? withoutFlash(answer) : answer
    },
  })
}

/**
 * The specification's minimum delay of a fetch (section 9), which prevents flashing. A placeholder appears after 200
 * ms: an earlier answer is shown at once, and a visible placeholder stays for another 200 ms.
 */
export async function withoutFlash<T>(answer: Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await answer
  } finally {
    const shownFor = performance.now() - begun - progressThrottleMs
    if (shownFor > 0 && shownFor < fetchDelayMsMin) await wait(fetchDelayMsMin - shownFor)
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A copied URL names no company, so its record may belong to another company of the person. */
async function findElsewhere(route: Read, input: LooseInput, error: unknown): Promise<unknown> {
  const { companyId, ...ids } = input.params ?? {}
  const isPages = Object.values(ids).some((id) => location.pathname.includes(`/${id}`))
  if (!isApiError(error) || error.status !== 404 || !isPages || companyId !== currentCompanyId()) throw error
  const { openWhereFound } = await import('./http/other-companies.ts')
  if (!(await openWhereFound(route, input).catch(() => false))) throw error
  // The page is being left.
  return new Promise(() => {})
}

/** Path, company, parameters, query: so that all answers of a route, or those of one company, can be selected. */
export function queryKeyOf(route: Call, input: LooseInput): readonly unknown[] {
  const companyId = input.params?.companyId ?? (route.access === 'company' ? currentCompanyId() : null)
  return [route.path, companyId ?? null, input.params ?? {}, present(input.query)]
}

/** All cached answers of a route, for any parameters. */
export const routeKey = (route: Call): readonly [string] => [route.path]

interface ApiMutationOptions<Answer, Input> extends Pick<
  UseMutationOptions<Answer, ApiError, Input>,
  'onSuccess' | 'onError' | 'onSettled'
> {
  /** Shown after the call succeeded, before `onSuccess`. */
  toast?: string
  /** Share of an upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * A mutation that calls a route; a retry of the same content after a lost connection cannot act twice. If a call
 * requires a proof, the person is asked for one and the call is sent again. `stale.ts` lists the answers that become
 * stale.
 */
export const useApiMutation = useMutationOf as unknown as <R extends Write>(
  route: R,
  options?: ApiMutationOptions<ApiAnswer<R>, CallInput<R>>,
) => UseMutationResult<ApiAnswer<R>, ApiError, CallInput<R>>

export function useMutationOf(
  route: Write,
  { onProgress, toast, ...options }: ApiMutationOptions<unknown, LooseInput> = {},
): UseMutationResult<unknown, ApiError, LooseInput> {
  const queryClient = useQueryClient()
  const [keys] = useState(actionKeys)
  return useMutation<unknown, ApiError, LooseInput>({
    ...options,
    mutationFn: (input) =>
      callLooselyConfirming(route, input, {
        idempotencyKey: keys.keyFor(input),
        ...(onProgress ? { onProgress } : {}),
      }),
    onSuccess: (...args) => {
      dropEarly()
      markStale(queryClient, route, args[1].params)
      if (toast !== undefined) toastSuccess(toast)
      return options.onSuccess?.(...args)
    },
    onError: (...args) => {
      dropEarly()
      if (isGone(route, args[0])) markStale(queryClient, route, args[1].params)
      return options.onError?.(...args)
    },
    onSettled: (...args) => {
      keys.settled(args[1])
      return options.onSettled?.(...args)
    },
  })
}

/** The record was deleted, and the screen shows that, but a filled-in edit stays open. */
const isGone = ({ method }: Write, { status }: ApiError): boolean =>
  status === 404 && (!unsaved.pause || method === 'POST' || method === 'DELETE')
