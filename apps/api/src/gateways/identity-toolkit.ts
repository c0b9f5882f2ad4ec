import { wholeBody } from './answers.ts'
import { inTime } from './in-time.ts'
import { ProviderFault, type ProviderFaultCode } from './proved-person.ts'

const timeoutMs = 15_000
const answerBytesMax = 262_144

/**
 * A call of Google's Identity Toolkit (v1); returns its JSON. The key is in a header, so that no log of URLs contains
 * it.
 */
export async function askIdentityToolkit(
  { url, apiKey }: { url: string; apiKey: string },
  method: string,
  body: object,
): Promise<Record<string, unknown>> {
  const { status, text } = await ask(`${url}/v1/${method}`, apiKey, body)
  const answer = parsed(text)
  if (status === 200) {
    if (answer === undefined) throw new ProviderFault('answer', `${method} answers something other than JSON`)
    return answer
  }
  const said = wordOf(answer)
  throw new ProviderFault(codeOf(status, said), `${method} answered ${status} ${said}`)
}

async function ask(url: string, apiKey: string, body: object): Promise<{ status: number; text: string }> {
  try {
    return await inTime(timeoutMs, `no answer within ${timeoutMs} ms`, async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      })
      const bytes = await wholeBody(response, answerBytesMax, endless)
      return { status: response.status, text: bytes.toString('utf8') }
    })
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new ProviderFault('unreachable', 'Firebase cannot be reached', { cause: error })
  }
}

const endless = (): Error => new ProviderFault('answer', 'The answer of Firebase is too long')

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Google's error code; capitals only, so that nothing can be injected into the log. */
function wordOf(answer: Record<string, unknown> | undefined): string {
  const message = (answer?.['error'] as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? (/^[A-Z_]{1,60}/.exec(message)?.[0] ?? '') : ''
}

function codeOf(status: number, said: string): ProviderFaultCode {
  if (status === 429 || status >= 500) return 'unreachable'
  if (said === 'USER_DISABLED') return 'account'
  if (/^INVALID_(IDP_RESPONSE|SESSION|PENDING_TOKEN|CREDENTIAL)|^SESSION_EXPIRED|^MISSING_SESSION/.test(said))
    return 'sign_in'
  return 'settings'
}
