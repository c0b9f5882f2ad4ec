import { useEffect, useState } from 'react'
import { serverPaths } from '../paths.ts'

/** The outbox opens only on the machine that Kartu runs on. */
const onOwnMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/

/**
 * True in the operator's browser while no mail server is set: the browser followed the link that the server printed at
 * startup.
 */
export function useOpenOutbox(): boolean {
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
