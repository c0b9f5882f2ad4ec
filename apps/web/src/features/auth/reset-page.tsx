import { authRoutes } from '@kartu/contracts/auth?plain'
import { passwordCharactersMin } from '@kartu/contracts/limits'
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
import { useMailedCode } from './mailed-code.ts'
import { ResendButton } from './resend-button.tsx'
import { useSetPassword } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

/** A new password with the mailed code; it signs in at once. */
export function ResetPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const mailed = useMailedCode()
  const reset = useSetPassword()
  const again = useCall(authRoutes.forgotPassword)
  const form = useAuthForm({
    initial: { email: mailed?.email ?? '', code: '', password: '' },
    required: ['email', 'code', 'password'],
    failure: reset.error,
    onTyping: reset.reset,
    onSubmit: (values) => {
      if (!reset.isPending) reset.mutate({ body: values })
    },
  })
  const email = form.field('email')
  return (
    <AuthFrame title={t(($) => $.auth.reset.title)} lead={<CodeSentLead mailed={mailed} sentence="password" />}>
      <form className={classes.form} {...form.formProps}>
        <DevMailNote />
        {/* A known address is not asked for again, but password managers want to see whose password this is. */}
        {mailed === null ? (
          <PlainField
            {...email}
            label={t(($) => $.auth.verify.email)}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
          />
        ) : (
          <input type="email" name="email" autoComplete="username" value={email.value} readOnly hidden />
        )}
        <CodeField
          label={t(($) => $.auth.verify.code)}
          value={form.values.code}
          error={form.field('code').error}
          autoFocus={mailed !== null}
          onChange={(digits) => form.set('code', digits)}
        />
        <PlainField
          {...form.field('password')}
          label={t(($) => $.auth.reset.password)}
          hint={t(($) => $.auth.register.password_hint, { min: passwordCharactersMin })}
          type="password"
          autoComplete="new-password"
        />
        {form.formError === null ? null : <FieldError text={form.formError} />}
        <div className={classes.actions}>
          <PlainButton type="submit" look="primary" size="large" wide loading={reset.isPending}>
            {t(($) => $.auth.reset.submit)}
          </PlainButton>
          <p className={classes.hint}>{t(($) => $.auth.reset.sessions)}</p>
        </div>
        <div className={classes.quiet}>
          {mailed === null ? null : (
            <span>
              <ResendButton
                sent={again.isSuccess}
                onResend={() => {
                  form.set('code', '')
                  again.mutate({ body: { email: mailed.email, locale: currentLocale() } })
                }}
              />
              {again.error === null ? null : <FieldError text={again.error.message} />}
            </span>
          )}
          <Link className={classes.link} to={{ pathname: paths.login, search }}>
            {t(($) => $.auth.forgot.back)}
          </Link>
        </div>
      </form>
    </AuthFrame>
  )
}
