import { Button, TextInput } from '@mantine/core'
import { verificationEmailDays } from '@kartu/contracts/limits'
import type { Verification } from '@kartu/contracts/company/verification'
import { useEffect, useState } from 'react'
import { codeInput } from '../../../lib/sign-in/code-input.ts'
import { formatDateTime } from '../../../lib/format.ts'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './verify-company-modal.module.css'

interface VerificationCodeProps {
  form: ContractForm<{ code: string }>
  request: NonNullable<Verification['request']>
  /** Time in ms until which no other code can be requested. */
  pauseUntil: number
  sending: boolean
  sentAgain: boolean
  onAgain: () => void
}

/** The second step: the code, with a way to request another one. */
export function VerificationCode(props: VerificationCodeProps) {
  const { form, request, pauseUntil, sending, sentAgain, onAgain } = props
  return (
    <>
      <Text>
        {t(($) => $.verification.code.sent, { email: request.work_email })}
        {request.code_expires_at === null ? null : (
          <>
            {' '}
            <Text as="span" tone="3">
              {t(($) => $.verification.code.expires, { time: formatDateTime(request.code_expires_at) })}
            </Text>
          </>
        )}
      </Text>
      <Text tone="2">{t(($) => $.verification.code.expect, { days: verificationEmailDays })}</Text>
      <TextInput
        data-autofocus
        autoFocus
        required
        className={classes.code}
        label={t(($) => $.verification.code.label)}
        {...form.getInputProps('code')}
        {...codeInput((code) => form.setFieldValue('code', code))}
      />
      <AgainButton key={pauseUntil} until={pauseUntil} sending={sending} onAgain={onAgain} />
      <span className="visually-hidden" role="status">
        {sentAgain ? t(($) => $.verification.code.sent_again) : ''}
      </span>
    </>
  )
}

/** Waits, by this machine's clock, for the time that the server reported. */
function AgainButton({ until, sending, onAgain }: { until: number; sending: boolean; onAgain: () => void }) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [waiting])
  return (
    <div>
      <Button variant="default" size="xs" disabled={waiting} loading={sending} onClick={onAgain}>
        {waiting ? t(($) => $.verification.code.again_in, { count: left }) : t(($) => $.verification.code.again)}
      </Button>
    </div>
  )
}
