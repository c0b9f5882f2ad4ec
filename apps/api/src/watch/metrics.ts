import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** This process's metrics for Prometheus. `measure` adds those that are read at each scrape. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: 'kartu_http_requests_total',
    help: 'Answered requests by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [this.#registry],
  })
  readonly #seconds = new Histogram({
    name: 'kartu_http_request_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: seconds,
    registers: [this.#registry],
  })
  readonly #jobs = new Counter({
    name: 'kartu_jobs_run_total',
    help: 'Jobs that this process has run; failed ones are retried.',
    labelNames: ['queue', 'outcome'] as const,
    registers: [this.#registry],
  })

  constructor(measure: (registry: Registry) => void) {
    collectDefaultMetrics({ register: this.#registry })
    measure(this.#registry)
  }

  request(method: string, route: string, status: number, elapsedMs: number): void {
    this.#requests.inc({ method, route, status })
    this.#seconds.observe({ method, route }, elapsedMs / 1_000)
  }

  job(queue: string, outcome: 'done' | 'failed'): void {
    this.#jobs.inc({ queue, outcome })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** In the text format of Prometheus. */
  read(): Promise<string> {
    return this.#registry.metrics()
  }
}
