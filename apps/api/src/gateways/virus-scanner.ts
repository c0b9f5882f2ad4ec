import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { SocketAddress } from '../settings/setting-forms.ts'
import { inTime } from './in-time.ts'

/** Scans a local file. Returns the name of the malware, or null for a clean file. Throws a `ScannerFault`. */
export interface VirusScanner {
  scan(path: string): Promise<string | null>
}

/** The scanner is unreachable, too slow, or does not answer as clamd does. The file is unscanned. */
export class ScannerFault extends Error {}

const waitMsMax = 60_000
const chunkBytes = 65_536
const answerBytesMax = 1_000

/** The scanner clamd, by its command INSTREAM: chunks with their length in front, then an empty one. */
export function clamd(address: SocketAddress, limitMs = waitMsMax): VirusScanner {
  return {
    async scan(path) {
      const socket = 'path' in address ? connect(address.path) : connect(address.port, address.host)
      try {
        const answer = await inTime(limitMs, 'The virus scanner did not answer in time', () => exchange(socket, path))
        return verdictOf(answer)
      } catch (cause) {
        throw cause instanceof ScannerFault ? cause : new ScannerFault('The virus scanner failed', { cause })
      } finally {
        socket.destroy()
      }
    },
  }
}

async function exchange(socket: Socket, path: string): Promise<string> {
  // A scanner that refuses the file answers before all of it is sent.
  const answer = answerOf(socket)
  answer.catch(() => {})
  await write(socket, Buffer.from('zINSTREAM\0'), answer)
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    await write(socket, lengthOf(chunk.length), answer)
    await write(socket, chunk, answer)
  }
  await write(socket, lengthOf(0), answer)
  return answer
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Waits until the socket accepts more data, or the scanner has answered. */
function write(socket: Socket, chunk: Buffer, answer: Promise<unknown>): Promise<unknown> {
  if (socket.write(chunk)) return Promise.resolve()
  return Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answer])
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')))
      else if (text.length > answerBytesMax) reject(new ScannerFault('The answer of the virus scanner is too long'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new ScannerFault('The virus scanner closed the connection')))
  })
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const [, name] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? []
  if (name === undefined) throw new ScannerFault(`The virus scanner answers: ${answer.slice(0, 200)}`)
  return name
}
