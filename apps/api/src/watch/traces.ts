import type { AroundStatement } from '../db/db.ts'

/** How a request begins, in words of the program: never an address, a token or an id of somebody. */
export interface TracedRequest {
  method: string
  /** As the program writes it; undefined where there is none. */
  route: string | undefined
  requestId: string
  /** From a trusted proxy alone: the trace that goes on here. */
  traceparent: string | undefined
}

export interface RequestSpan {
  /** What `run` begins belongs to the request. */
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
