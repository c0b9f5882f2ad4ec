import { createServer } from 'node:http'
import type { Env } from '../settings/env.ts'
import { listenFault } from '../settings/listen-fault.ts'
import type { Metrics } from './metrics.ts'

/**
 * `/metrics` on its own port, for installations that separate monitoring from visitors, and for workers, which serve
 * nothing else. Returns a function that closes it.
 */
export async function serveMetrics(
  { host, metricsPort }: Pick<Env, 'host' | 'metricsPort'>,
  metrics: Metrics | undefined,
): Promise<() => void> {
  if (metricsPort === undefined || !metrics) return () => {}
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault) => reject(listenFault(fault, 'METRICS_PORT')))
    server.listen(metricsPort, host, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
