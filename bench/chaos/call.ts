import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

const answerMsMax = 20_000

/** Connections to the proxy that are used again, as a browser does. */
export const keptOpen = (): Agent => new Agent({ keepAlive: true, scheduling: 'lifo', timeout: 25_000 })

/** Costs less than `fetch`: on one machine the load takes its CPU from those who answer. */
export function call(agent: Agent, url: string, { method = 'GET', headers = {}, body }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const signal = AbortSignal.timeout(answerMsMax)
    const asked = request(url, { agent, method, headers: { ...headers, ...length }, signal })
    asked.on('response', (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, text: said }), reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
