import { Button } from '@mantine/core'
import { alertModalWidthPx } from '@kartu/contracts/limits'
import type { Success } from '@kartu/contracts/route'
import type { CurrentUser } from '@kartu/contracts/identity/users'
import { userRoutes } from '@kartu/contracts/identity/users.plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { routeUrl } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorSentence } from '../../lib/i18n.ts'
import { logFault } from '../../lib/log.ts'
import type { ModalProps } from '../../lib/modals.ts'
import { paths } from '../../lib/paths.ts'
import { withReturn } from '../../lib/sign-in/return-path.ts'
import {
  currentUser,
  forgetPerson,
  keepUser,
  resetSession,
  storedToken,
  takeToken,
  tokenKey,
} from '../../lib/session.ts'
import { localStore } from '../../lib/storage.ts'
import { wordsOf } from '../../lib/words.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import dialog from '../../ui/popup/dialog.module.css'
import { ModalFrame } from '../../ui/popup/modal-frame.tsx'

const t = await wordsOf('account')

/**
 * Covers a filled-in form until the same person has signed in again. They sign in in another tab with any sign-in
 * method, and this page stays unchanged. Another person who signs in sees none of the input and cannot send it.
 */
export function SignInAgainModal({ close }: ModalProps<'sign-in-again'>) {
  const queryClient = useQueryClient()
  const [before] = useState(currentUser)
  const token = useSyncExternalStore(followStorage, storedToken)
  const now = useSignedIn(token)
  const other = now.data && now.data._id !== before?._id ? now.data.email : null
  const isBack = now.data != null && other === null

  const tab = useRef<Window | null>(null)
  const resume = useEffectEvent(() => {
    if (!now.data) return
    tab.current?.close()
    takeToken(token)
    keepUser(now.data)
    close()
    void queryClient.invalidateQueries()
  })
  useEffect(() => {
    if (isBack) resume()
  }, [isBack])
  // After a reload, another person may be using this tab.
  useEffect(() => {
    window.addEventListener('pagehide', forgetPerson)
    return () => window.removeEventListener('pagehide', forgetPerson)
  }, [])

  const login = useHref(paths.login)
  const logout = useHref(paths.logout)
  const discard = useDiscard(token)
  if (isBack) return null
  const names = { before: before?.email ?? '', name: other ?? '' }
  return (
    <ModalFrame
      title={t(($) => (other === null ? $.account.signed_out.title : $.account.signed_out.other_title), names)}
      widthPx={alertModalWidthPx}
      withCross={false}
      onClose={() => {}}
      isOpaque
    >
      <div className={dialog.text}>
        <p>{t(($) => (other === null ? $.account.signed_out.text : $.account.signed_out.other_text), names)}</p>
      </div>
      <ErrorNote error={now.error} onRetry={() => void now.refetch()} />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={discard}>
          {t(($) => (other === null ? $.account.signed_out.discard : $.account.signed_out.other_discard))}
        </Button>
        <Button data-autofocus onClick={() => (tab.current = window.open(other === null ? login : logout))}>
          {t(($) => (other === null ? $.account.signed_out.act : $.account.signed_out.other_act))}
        </Button>
      </div>
    </ModalFrame>
  )
}

/** The person signed in on this browser with this token; null if it is no longer valid. */
function useSignedIn(token: string | null) {
  const asked = useQuery<CurrentUser | null>({
    queryKey: ['sign-in-again', token],
    queryFn: () => whoseToken(String(token)),
    enabled: token !== null,
    staleTime: Infinity,
  })
  const isOver = asked.data === null
  useEffect(() => {
    if (isOver && storedToken() === token) localStore.remove(tokenKey)
  }, [isOver, token])
  return asked
}

/** Bypasses the client of this tab, which calls only for its own person. */
async function whoseToken(token: string): Promise<CurrentUser | null> {
  try {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(routeUrl(userRoutes.me, {}), { headers, cache: 'no-store', redirect: 'error' })
    if (answer.status === 401) return null
    const { data } = (await answer.json()) as Success<CurrentUser>
    if (answer.ok) return data
  } catch (error) {
    logFault(error)
  }
  throw new ApiError({ status: 0, code: 'network', message: errorSentence('network') })
}

/** Discards the input: opens the login page, or the home page of the person who is signed in now. */
function useDiscard(token: string | null): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    if (token === null) {
      resetSession()
      return void navigate(withReturn(paths.login, pathname + search), { replace: true })
    }
    forgetPerson()
    void navigate(paths.home, { replace: true })
    // Runs last: until then there is no session, and the form does not block leaving.
    takeToken(token)
  }
}

function followStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
