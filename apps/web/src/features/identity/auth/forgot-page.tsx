import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { Link, useLocation, useNavigate } from 'react-router'
import { currentLocale, t } from '../../../lib/i18n.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../../lib/use-call.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { keepMailedCode } from './mailed-code.ts'
import { useAuthForm } from './use-auth-form.ts'

export function ForgotPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const forgot = useCall(authRoutes.forgotPassword, ({ code_minutes: minutes, request }, { body }) => {
    keepMailedCode({ purpose: 'password', email: body.email, minutes, request })
    void navigate({ pathname: paths.resetPassword, search })
  })
  const form = useAuthForm({
    initial: { email: '' },
    required: ['email'],
    failure: forgot.error,
    onTyping: forgot.reset,
    onSubmit: ({ email }) =>
      forgot.mutate({ body: { email, locale: currentLocale(), browser_tokens: browserTokens() } }),
  })
  return (
    <AuthFrame title={t(($) => $.auth.forgot.title)} lead={<p>{t(($) => $.auth.forgot.text)}</p>}>
      <form className={classes.form} {...form.formProps}>
        <PlainField
          {...form.field('email')}
          label={t(($) => $.auth.forgot.email)}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
        />
        {form.formError === null ? null : <FieldError error={form.formError} />}
        <PlainButton type="submit" look="primary" size="large" wide loading={forgot.isPending}>
          {t(($) => $.auth.forgot.submit)}
        </PlainButton>
        <Row wrap align="baseline" justify="between" gap="l">
          <Link className={classes.link} to={{ pathname: paths.login, search }}>
            {t(($) => $.auth.forgot.back)}
          </Link>
        </Row>
      </form>
    </AuthFrame>
  )
}
