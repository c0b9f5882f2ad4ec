import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './auth-form.module.css'

const waitSeconds = 30

/** Asks for a new code, at most every 30 seconds; the first one is on its way when this appears. */
export function ResendButton({ onResend, sent }: { onResend: () => void; sent: boolean }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(waitSeconds)
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [waiting])
  return (
    <span className={classes.resend}>
      <button
        type="button"
        className={classes.textButton}
        disabled={waiting}
        onClick={() => {
          setLeft(waitSeconds)
          onResend()
        }}
      >
        {waiting ? t(($) => $.auth.verify.resend_in, { seconds: left }) : t(($) => $.auth.verify.resend)}
      </button>
      <span className={classes.resent} role="status">
        {sent ? t(($) => $.auth.verify.resent) : ''}
      </span>
    </span>
  )
}
