import { useEffect, useState } from 'react'
import { serverPaths } from '../../lib/paths.ts'
import { t } from '../../lib/i18n.ts'
import classes from './auth-form.module.css'

/** Links to the mail that was just sent to `email`, if this installation sends none and this browser may read them. */
export function DevMailNote({ email }: { email: string }) {
  if (!useOpenOutbox()) return null
  return (
    <p className={classes.note}>
      <a href={`${serverPaths.devMail}?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer">
        {t(($) => $.auth.verify.dev_mail)}
      </a>
    </p>
  )
}

/** The outbox opens on the machine itself alone, so nobody else's browser asks for it. */
const onOwnMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/

/** Whether the link that the start prints has let this browser in; an unknown address answers all others. */
function useOpenOutbox(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!onOwnMachine.test(location.hostname)) return
    const gone = new AbortController()
    fetch(serverPaths.devMail, { method: 'HEAD', cache: 'no-store', signal: gone.signal }).then(
      (answer) => setOpen(answer.headers.get('kartu-outbox') === 'open'),
      () => {},
    )
    return () => gone.abort()
  }, [])
  return open
}
