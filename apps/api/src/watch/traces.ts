import type { AroundStatement } from '../db/db.ts'

/** Start of a request in the program's terms: never an address, a token or a personal ID. */
export interface TracedRequest {
  method: string
  /** Route pattern; undefined if there is none. */
  route: string | undefined
  requestId: string
  /** From a trusted proxy alone: the trace that goes on here. */
  traceparent: string | undefined
}

export interface RequestSpan {
  /** Attributes everything that `run` begins to the request. */
  within(run: () => void): void
  /** Without a status where the visitor has gone before the answer. */
  end(status: number | undefined, learnt: { companyId?: string; code?: string }): void
}

/** Requests and jobs of this process as OpenTelemetry tells of them, each with the statements inside. */
export interface Traces {
  request(request: TracedRequest): RequestSpan
  job<T>(queue: string, run: () => Promise<T>): Promise<T>
  readonly statement: AroundStatement
  /** Hands over what is left, for a few seconds. */
  close(): Promise<void>
}
