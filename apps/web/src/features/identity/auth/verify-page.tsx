import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { codeDigits } from '@kartu/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { currentLocale, t } from '../../../lib/i18n.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../../lib/use-call.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { CodeField } from './code-field.tsx'
import { CodeSentLead, SpentCode, DevMailNote, NotAskedHere } from './mailed-code-notes.tsx'
import {
  isForRegistration,
  isSpent,
  useMailedCode,
  withoutPurpose,
  forgetRegistration,
  pendingRegistration,
} from './mailed-code.ts'
import { ResendButton } from './resend-button.tsx'
import { useSignIn } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The code that confirms a registration, or signs in: in the browser that requested it. */
export function VerifyPage() {
  const { search } = useLocation()
  const method = isForRegistration(search) ? 'registration' : 'code'
  const { mailed, replace, countFailure } = useMailedCode(method)
  const verify = useSignIn(countFailure)
  const code = useRef<HTMLInputElement>(null)
  const signIn = (digits: string): void => {
    if (mailed === null || verify.isPending) return
    verify.signIn({ method, email: mailed.email, code: digits, request: mailed.request })
  }
  const form = useAuthForm({
    initial: { code: '' },
    required: ['code'],
    failure: verify.error,
    onTyping: verify.reset,
    onSubmit: (values) => signIn(values.code),
  })
  const failed = verify.error !== null
  useEffect(() => {
    if (failed) code.current?.select()
  }, [failed])

  const enter = (digits: string): void => {
    form.set('code', digits)
    if (digits.length === codeDigits && digits !== form.values.code) signIn(digits)
  }
  /** Clears and focuses the field, whose input belongs to the previous code. */
  const startOver = (): void => {
    form.set('code', '')
    code.current?.focus()
  }

  if (mailed === null) return <NotAskedHere to={method === 'registration' ? paths.register : paths.login} />
  const spent = isSpent(mailed)
  return (
    <AuthFrame title={t(($) => $.auth.verify.title)} lead={spent ? undefined : <CodeSentLead mailed={mailed} />}>
      <form className={classes.form} {...form.formProps}>
        <DevMailNote email={mailed.email} />
        {spent ? (
          <SpentCode mailed={mailed} />
        ) : (
          <>
            <CodeField
              ref={code}
              label={t(($) => $.auth.verify.code)}
              value={form.values.code}
              error={form.field('code').error}
              autoFocus
              onChange={enter}
            />
            {form.formError === null ? null : <FieldError error={form.formError} />}
            <PlainButton type="submit" look="primary" size="large" wide loading={verify.isPending}>
              {t(($) => (method === 'registration' ? $.auth.verify.submit_registration : $.auth.verify.submit))}
            </PlainButton>
          </>
        )}
        <Row wrap align="baseline" justify="between" gap="l">
          <Resend email={mailed.email} method={method} spent={spent} onResend={startOver} onSent={replace} />
          <Link
            className={classes.link}
            to={{ pathname: method === 'registration' ? paths.register : paths.login, search: withoutPurpose(search) }}
          >
            {t(($) => (method === 'registration' ? $.auth.verify.start_again : $.auth.verify.other_email))}
          </Link>
        </Row>
      </form>
    </AuthFrame>
  )
}

interface ResendProps {
  email: string
  method: 'registration' | 'code'
  spent: boolean
  onResend: () => void
  onSent: (answer: { code_minutes: number; request: string }) => void
}

/** A registration is sent again as a whole, while the page still has its input. */
function Resend({ email, method, spent, onResend, onSent }: ResendProps) {
  const mailCode = useCall(authRoutes.requestCode, onSent)
  const register = useCall(authRoutes.register, onSent)
  const [registration] = useState(() => pendingRegistration(email))
  useEffect(forgetRegistration, [])
  if (method === 'registration' && registration === null) return <span />
  const call = method === 'registration' ? register : mailCode
  return (
    <span className={spent ? classes.wide : undefined}>
      <ResendButton
        primary={spent}
        sent={call.isSuccess}
        onResend={() => {
          onResend()
          if (registration !== null && method === 'registration') register.mutate({ body: registration })
          else mailCode.mutate({ body: { email, locale: currentLocale(), browser_tokens: browserTokens() } })
        }}
      />
      {call.error === null ? null : <FieldError error={call.error.message} />}
    </span>
  )
}
