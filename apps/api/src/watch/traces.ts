import type { AroundStatement } from '../db/db.ts'

/** A started request in the program's terms: never a URL, a token or a personal ID. */
export interface TracedRequest {
  method: string
  /** Route pattern; undefined if there is none. */
  route: string | undefined
  requestId: string
  /** Trace that continues here; accepted only from a trusted proxy. */
  traceparent: string | undefined
}

export interface RequestSpan {
  /** Attributes everything that `run` starts to the request. */
  within(run: () => void): void
  /** Without a status if the visitor disconnected before the answer. */
  end(status: number | undefined, learnt: { companyId?: string; code?: string }): void
}

/** Spans of this process's requests and jobs for OpenTelemetry, each with its statements. */
export interface Traces {
  request(request: TracedRequest): RequestSpan
  job<T>(queue: string, run: () => Promise<T>): Promise<T>
  readonly statement: AroundStatement
  /** Sends the remaining spans, for a few seconds at most. */
  close(): Promise<void>
}
