import type { Route } from '@kartu/contracts/route'

interface Serving {
  transaction?: boolean
  remembered?: boolean
}

const faults: [why: string, isFault: (route: Route, serving: Serving) => boolean][] = [
  [
    'a raw body declares its media type and maximum length, and no schema',
    ({ raw, bodyType, bodyBytesMax, body, upload }) =>
      raw === true && (!bodyType || bodyBytesMax === undefined || body !== undefined || upload === true),
  ],
  ['a list is in the envelope', ({ answer, answerType }) => answer === 'page' && answerType !== undefined],
  [
    // A file is produced while it is sent, after the transaction of the write has ended, and stored answers are JSON.
    'a write that answers with a file has no transaction and no stored answer',
    ({ answer, method }, { transaction, remembered }) =>
      answer === 'file' && method !== 'GET' && (transaction !== false || remembered !== false),
  ],
  ['keys act in companies', ({ scope, access }) => scope !== undefined && access !== 'company'],
]

/**
 * Checks constraints of a declaration that its types do not express; throws when the program starts, not on the first
 * call.
 */
export function requireSound(route: Route, serving: Serving): void {
  const fault = faults.find(([, isFault]) => isFault(route, serving))
  if (fault) throw new Error(`${route.method} ${route.path} has an invalid declaration: ${fault[0]}`)
}
