import { connect as connectTls } from 'node:tls'
import { mailFaultOf } from './mail-fault.ts'
import { certificateSentence, tlsFaultOf } from '../tls-fault.ts'

const probeMs = 5_000

/**
 * Reason why the mail server at this address accepts no mail, as a sentence for the operator without user and password.
 */
export async function mailServerSentence(address: string, error: unknown): Promise<string> {
  const url = new URL(address)
  return `The mail server ${url.host} ${await whyNot(url, error)} Emails are stored and retried for two days.`
}

async function whyNot(url: URL, error: unknown): Promise<string> {
  const {
    code = '',
    command = '',
    response = '',
    message,
  } = error as NodeJS.ErrnoException & {
    command?: string
    response?: string
  }
  const { reply } = mailFaultOf(error)
  const said = (reply || message).replace(/\.$/, '')
  const isEncrypted = url.protocol === 'smtps:'
  const tls = tlsFaultOf(error)
  if (tls?.kind === 'not_tls') {
    return isEncrypted
      ? 'does not speak TLS from the start. Use smtp:// in SMTP_URL, which encrypts by STARTTLS.'
      : `breaks off the encryption: ${said}.`
  }
  if (tls) {
    const name = tls.names.split(', ')[0] || 'NAME'
    const how = tls.kind === 'other_name' ? `. Use its name as host in SMTP_URL, or add ?tls.servername=${name}` : ''
    return `has a certificate that ${certificateSentence(tls)}${how}. ${withoutCheck(isEncrypted)}`
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') return `does not accept the user and password in SMTP_URL: ${said}.`
  if (code === 'ETLS') return `does not encrypt as SMTP_URL requires: ${said}.`
  if (command === 'EHLO' || command === 'HELO')
    return `does not accept the name by which this machine greets it. Add ?name=NAME to SMTP_URL, with a name of this machine in DNS: ${said}.`
  if (response !== '') return `refuses the connection: ${said}.`
  if (!isEncrypted && isBeforeGreeting(error) && (await speaksTls(url)))
    return 'speaks TLS from the start. Use smtps:// in SMTP_URL.'
  return `cannot be reached: ${said}.`
}

const withoutCheck = (isEncrypted: boolean): string =>
  'Only on your own network: ?tls.rejectUnauthorized=false encrypts without verifying the server' +
  (isEncrypted ? '.' : ', ?ignoreTLS=true does not encrypt.')

/** A server that expects TLS stays silent or closes the connection. */
const isBeforeGreeting = (error: unknown): boolean => {
  const { message, code } = error as NodeJS.ErrnoException
  return /greeting|closed/i.test(message) || code === 'ECONNRESET'
}

function speaksTls({ hostname, port }: URL): Promise<boolean> {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connectTls({ host, port: Number(port || 587), rejectUnauthorized: false })
    const end = (answer: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(end, probeMs, false)
    socket.once('secureConnect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
  })
}
