import { callLoosely, type InputArgs, type LooseInput, type PlainCall } from '../api-client.ts'
import { currentCompanyId, isSignedIn, onSessionReset } from '../session.ts'

/** Pages that a click opens later send their queries at once. */
const firstPageMsMax = 20_000
const keptMs = 10_000
const answers = new Map<string, Promise<unknown>>()

/** Forgets answers from before a write or of another session. */
export const dropEarly = (): void => answers.clear()
onSessionReset(dropEarly)

/** Requests data of the first page before the code that shows it has run; its query takes the answer. */
export const askEarly = askLoosely as unknown as <R extends PlainCall>(route: R, ...input: InputArgs<R>) => void

function askLoosely(route: PlainCall, input: LooseInput = {}): void {
  if (!isSignedIn() || performance.now() > firstPageMsMax) return
  const key = keyOf(route, input)
  const answer = callLoosely(route, input)
  // The query that takes it handles the failure.
  answer.catch(() => {})
  answers.set(key, answer)
  setTimeout(() => answers.delete(key), keptMs)
}

/** Requests data of the company of this tab, with the query in the address of the first page. */
export function askEarlyOfCompany(ask: (params: { companyId: string }, address: URLSearchParams) => void): void {
  const companyId = currentCompanyId()
  if (companyId !== null) ask({ companyId }, new URLSearchParams(globalThis.location?.search))
}

/** An answer that was requested early; each can be taken once. */
export function takeEarly(route: PlainCall, input: LooseInput): Promise<unknown> | undefined {
  const key = keyOf(route, input)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

const keyOf = (route: PlainCall, { params = {}, query }: LooseInput): string =>
  JSON.stringify([route.path, params, present(query)])

/** Unset parameters do not change the answer. */
export function present(query: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
