import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { passwordCharactersMin } from '@kartu/contracts/limits'
import { Link, useLocation } from 'react-router'
import { currentLocale, t } from '../../../lib/i18n.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../../lib/use-call.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { CodeField } from './code-field.tsx'
import { CodeSentLead, SpentCode, DevMailNote, NotAskedHere } from './mailed-code-notes.tsx'
import { isSpent, useMailedCode } from './mailed-code.ts'
import { ResendButton } from './resend-button.tsx'
import { useSetPassword } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Sets a new password with the mailed code, and signs the person in. */
export function ResetPage() {
  const { search } = useLocation()
  const { mailed, replace, countFailure } = useMailedCode('password')
  const reset = useSetPassword(countFailure)
  const again = useCall(authRoutes.forgotPassword, replace)
  const form = useAuthForm({
    initial: { code: '', password: '' },
    required: ['code', 'password'],
    failure: reset.error,
    onTyping: reset.reset,
    onSubmit: (values) => {
      if (mailed === null || reset.isPending) return
      const { email, request } = mailed
      reset.mutate({ body: { ...values, email, request, browser_tokens: browserTokens() } })
    },
  })
  if (mailed === null) return <NotAskedHere to={paths.forgotPassword} />
  const spent = isSpent(mailed)
  return (
    <AuthFrame title={t(($) => $.auth.reset.title)} lead={spent ? undefined : <CodeSentLead mailed={mailed} />}>
      <form className={classes.form} {...form.formProps}>
        <DevMailNote email={mailed.email} />
        {/* A known address is not requested again, but password managers need to know whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={mailed.email} readOnly hidden />
        {spent ? (
          <SpentCode mailed={mailed} />
        ) : (
          <>
            <CodeField
              label={t(($) => $.auth.verify.code)}
              value={form.values.code}
              error={form.field('code').error}
              autoFocus
              onChange={(digits) => form.set('code', digits)}
            />
            <PlainField
              {...form.field('password')}
              label={t(($) => $.auth.reset.password)}
              hint={t(($) => $.auth.register.password_hint, { min: passwordCharactersMin })}
              type="password"
              autoComplete="new-password"
            />
            {form.formError === null ? null : <FieldError error={form.formError} />}
            <Stack gap="s">
              <PlainButton type="submit" look="primary" size="large" wide loading={reset.isPending}>
                {t(($) => $.auth.reset.submit)}
              </PlainButton>
              <Text size="small" tone="3" centred>
                {t(($) => $.auth.reset.sessions)}
              </Text>
            </Stack>
          </>
        )}
        <Row wrap align="baseline" justify="between" gap="l">
          <span className={spent ? classes.wide : undefined}>
            <ResendButton
              primary={spent}
              sent={again.isSuccess}
              onResend={() => {
                form.set('code', '')
                const { email } = mailed
                again.mutate({ body: { email, locale: currentLocale(), browser_tokens: browserTokens() } })
              }}
            />
            {again.error === null ? null : <FieldError error={again.error.message} />}
          </span>
          <Link className={classes.link} to={{ pathname: paths.login, search }}>
            {t(($) => $.auth.forgot.back)}
          </Link>
        </Row>
      </form>
    </AuthFrame>
  )
}
