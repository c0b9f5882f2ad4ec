import { useEffect, useState } from 'react'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { t } from '../../../lib/i18n.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import classes from './auth-form.module.css'

const waitSeconds = 30

interface ResendButtonProps {
  onResend: () => void
  sent: boolean
  /** True if it is the only action on the page. */
  primary: boolean
}

/** Requests a new code, at most every 30 seconds; the first one was sent before this appears. */
export function ResendButton({ onResend, sent, primary }: ResendButtonProps) {
  const [left, setLeft] = useState(waitSeconds)
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [waiting])
  const resend = (): void => {
    setLeft(waitSeconds)
    onResend()
  }
  const text = waiting ? t(($) => $.auth.verify.resend_in, { seconds: left }) : t(($) => $.auth.verify.resend)
  return (
    <Stack as="span" gap="xs" align={primary ? 'stretch' : 'start'}>
      {primary ? (
        <PlainButton look="primary" size="large" wide loading={waiting} onClick={resend}>
          {text}
        </PlainButton>
      ) : (
        <button type="button" className={`tabular ${classes.link}`} disabled={waiting} onClick={resend}>
          {text}
        </button>
      )}
      <Text as="span" size="small" tone="2" role="status">
        {sent ? t(($) => $.auth.verify.resent) : ''}
      </Text>
    </Stack>
  )
}
