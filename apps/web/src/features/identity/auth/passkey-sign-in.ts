import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { passkeyMinutes } from '@kartu/contracts/limits'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys.plain'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { errorSentence } from '../../../lib/i18n.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { offersPasskeys } from '../../../lib/sign-in/passkey-support.ts'
import { useFinishSignIn } from './sign-in.ts'

const loaded = () => import('../../../lib/sign-in/passkeys.ts')

interface PasskeySignIn {
  isPending: boolean
  fault: string | null
  /** Requests a passkey in a dialog of the browser. */
  signIn: () => void
}

/**
 * Signs in with a passkey: by a button or, in supporting browsers, from the autofill list of the address field. The
 * challenge for that list is renewed before it expires, because a sign-in page may be open for hours.
 */
export function usePasskeySignIn(isOffered: boolean): PasskeySignIn {
  const finish = useFinishSignIn()
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const show = (busy: boolean): void => {
    isBusy.current = busy
    setPending(busy)
  }

  const attempt = async (offered: boolean): Promise<void> => {
    let isChosen = !offered
    try {
      const { askPasskey } = await loaded()
      const { request, ...asked } = await callApi(passkeyRoutes.beginSignIn, { body: {} })
      const passkey = await askPasskey(asked, offered)
      isChosen = true
      show(true)
      setFault(null)
      const body = { method: 'passkey_alone', passkey, request, browser_tokens: browserTokens() } as const
      finish(await callApi(authRoutes.verify, { body }))
    } catch (error) {
      // A passive offer, or one replaced by another request, ends silently.
      if (!isChosen || (isApiError(error) && error.code === 'passkey_stopped')) return
      setFault(isApiError(error) ? error.message : errorSentence('internal'))
      show(false)
      void offer()
    }
  }
  const offer = async (): Promise<void> => {
    if (isOffered && !isBusy.current && (await offersPasskeys())) await attempt(true)
  }
  const offering = useRef(offer)
  useEffect(() => {
    offering.current = offer
  })

  useEffect(() => {
    if (!isOffered) return
    // Starts after the page has rendered, which does not need the passkey code.
    const first = setTimeout(() => void offering.current(), 1_000)
    const timer = setInterval(() => void offering.current(), (passkeyMinutes - 1) * 60_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      loaded().then(
        ({ stopAsking }) => stopAsking(),
        () => {},
      )
    }
  }, [isOffered])

  const signIn = (): void => {
    if (isBusy.current) return
    show(true)
    setFault(null)
    void attempt(false)
  }
  return { isPending, fault, signIn }
}
