import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Statement } from '../db/db.ts'
import type { RequestSpan, TracedRequest, Traces } from './traces.ts'
import type { TraceSettings } from '../settings/provider-settings.ts'

/**
 * Time limit of the collector for a batch, including retries; meanwhile spans wait, and above 2,048 they are dropped.
 */
const exportMsMax = 3_000
/** Maximum time for which a stop waits for the collector. */
const closeMsMax = 4_000

/** An exporter that reports failures, which the library would hide. */
class ToldExporter extends OTLPTraceExporter {
  readonly #report: (fault: Error) => void

  constructor({ url, headers }: TraceSettings, report: (fault: Error) => void) {
    super({ url, headers, timeoutMillis: exportMsMax })
    this.#report = report
  }

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS)
        this.#report(new Error('Traces could not be sent to the collector', { cause: result.error }))
      done(result)
    })
  }
}

export class OtlpTraces implements Traces {
  readonly #provider: TracerProvider
  readonly #tracer
  /** The request or job that the running code belongs to. */
  readonly #current = new AsyncLocalStorage<Span>()

  constructor(settings: TraceSettings, version: string, report: (fault: Error) => void) {
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'kartu', 'service.version': version }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: new ToldExporter(settings, report) })],
    })
    this.#tracer = this.#provider.getTracer('kartu', version)
  }

  request({ method, route, requestId, traceparent }: TracedRequest): RequestSpan {
    const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
    const attributes = {
      'http.request.method': method,
      ...(route === undefined ? {} : { 'http.route': route }),
      'kartu.request_id': requestId,
    }
    const name = route === undefined ? method : `${method} ${route}`
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, context)
    return {
      within: (run) => this.#current.run(span, run),
      end(status, { companyId, code }) {
        if (status !== undefined) span.setAttribute('http.response.status_code', status)
        if (companyId !== undefined) span.setAttribute('kartu.company', companyId)
        if (code !== undefined) span.setAttribute('error.type', code)
        if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  job<T>(queue: string, run: () => Promise<T>): Promise<T> {
    const span = this.#tracer.startSpan(
      `job ${queue}`,
      { kind: SpanKind.CONSUMER, attributes: { 'kartu.queue': queue } },
      ROOT_CONTEXT,
    )
    return this.#current.run(span, () => during(span, run))
  }

  /** Only the statement's name or verb, because some statements contain values. */
  readonly statement = <T>({ name, text }: Partial<Statement>, run: () => Promise<T>): Promise<T> => {
    const parent = this.#current.getStore()
    if (!parent?.isRecording()) return run()
    const verb = /^\W*(\w+)/.exec(text ?? '')?.[1]?.toLowerCase() ?? 'statement'
    const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb }
    const context = trace.setSpan(ROOT_CONTEXT, parent)
    return during(this.#tracer.startSpan(name ?? verb, { kind: SpanKind.CLIENT, attributes }, context), run)
  }

  async close(): Promise<void> {
    const stop = new AbortController()
    const closed = this.#provider.shutdown().finally(() => stop.abort())
    await Promise.race([closed, sleep(closeMsMax, undefined, { signal: stop.signal })]).catch(() => {})
  }
}

/** A fault's message may contain personal data, so only its code is exported. */
async function during<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (fault) {
    const { code, name } = fault as { code?: unknown; name?: unknown }
    span.setAttribute('error.type', typeof code === 'string' ? code : String(name))
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw fault
  } finally {
    span.end()
  }
}
