import { useEffect, useRef, useState } from 'react'
import { currentLocale } from '../i18n.ts'
import { allLocales, localised } from '../locale.ts'
import { sessionStore } from '../storage.ts'

const key = 'return_locale'

/** Providers allow one return URL, so the language of the page is stored until the person returns. */
export const rememberLocale = (): void => sessionStore.set(key, currentLocale())

/** Redirects to the sign-in at a provider. */
export function leaveFor(url: string): void {
  rememberLocale()
  window.location.assign(url)
}

interface Code {
  kind: 'code'
  state: string
  code: string
}

export type ProviderAnswer = Code | { kind: 'refused' } | { kind: 'nothing' }

/** Answer of a provider in the query or the fragment of the return URL (RFC 6749, section 4.1.2). */
export function providerAnswer(parameters: string): ProviderAnswer {
  const answer = new URLSearchParams(parameters.replace(/^[#?]/, ''))
  const [state, code] = [answer.get('state'), answer.get('code')]
  if (state !== null && code !== null) return { kind: 'code', state, code }
  return answer.has('error') ? { kind: 'refused' } : { kind: 'nothing' }
}

/**
 * Answer with which a provider redirected the browser to this path. Takes its code once, in the language in which the
 * person left.
 */
export function useProviderReturn<A extends { kind: string }>(
  path: string,
  read: (location: Location) => A | Code,
  take: (code: Pick<Code, 'state' | 'code'>) => void,
): A | Code {
  const [answer] = useState(() => read(window.location))
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || answer.kind === 'nothing') return
    begun.current = true
    const { search, hash, pathname } = window.location
    const left = sessionStore.get(key)
    const locale = allLocales.find((one) => one === left)
    if (locale !== undefined && locale !== currentLocale())
      return window.location.replace(localised(path, locale) + search + hash)
    // Keeps the answer out of the history and of copied URLs.
    window.history.replaceState(window.history.state, '', pathname)
    if ('code' in answer) take({ state: answer.state, code: answer.code })
  }, [answer, path, take])
  return answer
}
