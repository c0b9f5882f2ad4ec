import { authRoutes } from '@kartu/contracts/auth?plain'
import { codeDigits } from '@kartu/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { currentLocale } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/use-call.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { FieldError, PlainField } from '../../ui/plain-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { CodeField } from './code-field.tsx'
import { CodeSentLead } from './code-sent-lead.tsx'
import { DevMailNote } from './dev-mail-note.tsx'
import { isForRegistration, useMailedCode } from './mailed-code.ts'
import { forgetRegistration, pendingRegistration } from './pending-registration.ts'
import { ResendButton } from './resend-button.tsx'
import { useSignIn } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The code that confirms a registration, or signs in. */
export function VerifyPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const mailed = useMailedCode()
  const method = isForRegistration(search) ? 'registration' : 'code'
  const verify = useSignIn()
  const code = useRef<HTMLInputElement>(null)
  const form = useAuthForm({
    initial: { email: mailed?.email ?? '', code: '' },
    required: ['email', 'code'],
    failure: verify.error,
    onTyping: verify.reset,
    onSubmit: (values) => {
      if (!verify.isPending) verify.signIn({ method, email: values.email, code: values.code })
    },
  })
  const failed = verify.error !== null
  useEffect(() => {
    if (failed) code.current?.select()
  }, [failed])

  const enter = (digits: string): void => {
    form.set('code', digits)
    const complete = digits.length === codeDigits && form.values.email.trim() !== ''
    if (complete && digits !== form.values.code && !verify.isPending) {
      verify.signIn({ method, email: form.values.email, code: digits })
    }
  }
  /** What was typed belongs to the code before. */
  const startOver = (): void => {
    form.set('code', '')
    code.current?.focus()
  }

  return (
    <AuthFrame
      title={t(($) => $.auth.verify.title)}
      lead={<CodeSentLead mailed={mailed} sentence={method === 'registration' ? 'registration' : 'sign-in'} />}
    >
      <form className={classes.form} {...form.formProps}>
        <DevMailNote />
        {mailed === null ? (
          <PlainField
            {...form.field('email')}
            label={t(($) => $.auth.verify.email)}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
          />
        ) : null}
        <CodeField
          ref={code}
          label={t(($) => $.auth.verify.code)}
          value={form.values.code}
          error={form.field('code').error}
          autoFocus={mailed !== null}
          onChange={enter}
        />
        {form.formError === null ? null : <FieldError text={form.formError} />}
        <PlainButton type="submit" look="primary" size="large" wide loading={verify.isPending}>
          {t(($) => (method === 'registration' ? $.auth.verify.submit_registration : $.auth.verify.submit))}
        </PlainButton>
        <div className={classes.quiet}>
          {mailed === null ? null : <Resend email={mailed.email} method={method} onResend={startOver} />}
          <Link className={classes.link} to={{ pathname: method === 'registration' ? paths.register : paths.login }}>
            {t(($) => (method === 'registration' ? $.auth.verify.start_again : $.auth.verify.other_email))}
          </Link>
        </div>
      </form>
    </AuthFrame>
  )
}

interface ResendProps {
  email: string
  method: 'registration' | 'code'
  onResend: () => void
}

/** A registration is asked for again as a whole, while the page still knows it. */
function Resend({ email, method, onResend }: ResendProps) {
  const mailCode = useCall(authRoutes.requestCode)
  const register = useCall(authRoutes.register)
  const [registration] = useState(() => pendingRegistration(email))
  useEffect(forgetRegistration, [])
  if (method === 'registration' && registration === null) return <span />
  const call = method === 'registration' ? register : mailCode
  return (
    <span>
      <ResendButton
        sent={call.isSuccess}
        onResend={() => {
          onResend()
          if (registration !== null && method === 'registration') register.mutate({ body: registration })
          else mailCode.mutate({ body: { email, locale: currentLocale() } })
        }}
      />
      {call.error === null ? null : <FieldError text={call.error.message} />}
    </span>
  )
}
