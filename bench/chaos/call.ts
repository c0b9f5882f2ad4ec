import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

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
    const asked = request(url, { agent, method, headers: { ...headers, ...length } })
    const timer = setTimeout(() => asked.destroy(new Error('No answer')), answerMsMax)
    asked.on('response', (answer) => {
      buffer(answer).then((bytes) => {
        clearTimeout(timer)
        resolve({ status: answer.statusCode ?? 0, text: bytes.toString('utf8') })
      }, reject)
    })
    asked.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    asked.end(body)
  })
}
