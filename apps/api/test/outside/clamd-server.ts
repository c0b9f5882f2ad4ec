import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Behaviour of the imitated scanner. */
type Answers = 'ok' | 'found' | 'silent' | 'nonsense' | 'endless' | 'hang-up' | 'too-large'

export interface ClamdServer {
  port: number
  answers: Answers
  /** Bytes of each scanned file. */
  readonly scanned: Buffer[]
  close(): Promise<void>
}

/** Imitates clamd: reads INSTREAM with its chunks, then answers as its test wants. */
export async function startClamd(): Promise<ClamdServer> {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let received = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      if (server.answers === 'hang-up') return void socket.destroy()
      if (server.answers === 'too-large') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      const file = fileOf(received)
      if (file === undefined) return
      server.scanned.push(file)
      answer(socket, server.answers)
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const server: ClamdServer = {
    port: (listener.address() as AddressInfo).port,
    answers: 'ok',
    scanned: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        listener.close(() => resolve())
      }),
  }
  return server
}

function answer(socket: Socket, answers: Answers): void {
  if (answers === 'ok') socket.end('stream: OK\0')
  else if (answers === 'found') socket.end('stream: Eicar-Signature FOUND\0')
  else if (answers === 'nonsense') socket.end('HTTP/1.1 400 Bad Request\0')
  else if (answers === 'endless') socket.write('x'.repeat(100_000))
}

const command = 'zINSTREAM\0'

/** The file once its empty chunk has arrived. */
function fileOf(received: Buffer): Buffer | undefined {
  if (!received.toString('latin1').startsWith(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
