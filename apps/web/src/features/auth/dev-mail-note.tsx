import { useEffect, useState } from 'react'
import { serverPaths } from '../../lib/paths.ts'
import { t } from '../../lib/i18n.ts'
import classes from './auth-form.module.css'

/** Says where the mail is on an installation that sends none, in a browser that may read it there. */
export function DevMailNote() {
  if (!useOpenOutbox()) return null
  const [before, after] = t(($) => $.auth.verify.dev_mail, { place: mark }).split(mark)
  return (
    <p className={classes.note}>
      {before}
      <a href={serverPaths.devMail} target="_blank" rel="noreferrer">
        {serverPaths.devMail}
      </a>
      {after}
    </p>
  )
}

/** Stands for the link in the sentence until it is cut there. */
const mark = '\u0001'

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
