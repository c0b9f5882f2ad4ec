import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { certificate } from '../certificates.ts'

/** A message that a mail server received, whether accepted or refused. */
export interface ReceivedMail {
  to: string
  /** Message ID of the header. */
  id: string
  subject: string
  /** Received header and body, with \n. */
  message: string
  commands: string[]
  at: number
}

/** A test's changes to the server's answers, evaluated for every email. */
export interface MailServerManners {
  /** Answer to `RCPT TO`, such as `550 5.1.1 no such mailbox`; accepts by default. `hang up` ends the connection. */
  recipient?: (address: string) => string
  /** Answer to a complete message; undefined never answers, and `hang up` ends the connection. */
  message?: (mail: ReceivedMail) => string | undefined | Promise<string | undefined>
  /** Answer to `AUTH`, which is offered if this is set. */
  auth?: () => string
  /** Sends nothing to new connections. */
  silent?: boolean
  /** The greeting of a new connection waits for this. */
  greets?: () => Promise<unknown>
  /** The answer to `EHLO` and `HELO`. */
  hello?: () => string
  /** Offers STARTTLS with this certificate, by its name in `data/certificates`. */
  startTls?: string
}

export interface MailServer {
  url: string
  /** All completely received messages, also unanswered ones. */
  received: ReceivedMail[]
  manners: MailServerManners
  close(): void
}

/** A mail server with the part of RFC 5321 that one client needs. It counts received messages. */
export async function startMailServer(manners: MailServerManners = {}): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (!started.manners.silent) converse(socket, started)
  })
  const started: MailServer = {
    url: '',
    received: [],
    manners,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  started.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return started
}

function converse(plain: Socket, server: MailServer): void {
  let socket = plain
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const answer = (line: string) => (line === 'hang up' ? void plain.destroy() : say(line))
  let commands: string[] = []
  let lines: string[] | undefined
  let rest = ''
  void (server.manners.greets?.() ?? Promise.resolve()).then(() => say('220 test'))
  const hear = (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\r\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      if (lines === undefined) command(line)
      else if (line === '.') void end(lines)
      else lines.push(line)
    }
  }
  socket.on('data', hear)

  function command(line: string): void {
    commands.push(line)
    const { auth, recipient, hello, startTls } = server.manners
    if (/^(?:EHLO|HELO)/.test(line) && hello) say(hello())
    else if (line.startsWith('EHLO') && startTls && socket === plain) say('250-test\r\n250 STARTTLS')
    else if (line === 'STARTTLS' && startTls) {
      say('220 go on')
      plain.off('data', hear)
      socket = new TLSSocket(plain, { isServer: true, secureContext: createSecureContext(certificate(startTls)) })
      socket.on('data', hear)
      socket.on('error', () => undefined)
    } else if (line.startsWith('EHLO') && auth) say('250-test\r\n250 AUTH PLAIN')
    else if (line.startsWith('AUTH')) say(auth?.() ?? '502 no')
    else if (line.startsWith('RCPT')) answer(recipient?.(addressIn(line)) ?? '250 ok')
    else if (line === 'DATA') {
      lines = []
      say('354 go on')
    } else if (line === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }

  async function end(body: string[]): Promise<void> {
    lines = undefined
    const message = `${body.join('\n')}\n`
    const to = addressIn(commands.findLast((line) => line.startsWith('RCPT')) ?? '')
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1] ?? ''
    const mail = { to, id: header('Message-ID'), subject: header('Subject'), message, commands, at: Date.now() }
    commands = []
    server.received.push(mail)
    const line = server.manners.message ? await server.manners.message(mail) : '250 ok'
    if (line !== undefined) answer(line)
  }
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''
