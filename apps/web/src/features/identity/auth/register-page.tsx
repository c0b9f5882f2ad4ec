import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { passwordCharactersMin } from '@kartu/contracts/limits'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { currentLocale, t } from '../../../lib/i18n.ts'
import { invitedPerson } from '../../../lib/sign-in/invited-person.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { paths } from '../../../lib/paths.ts'
import { returnPathIn } from '../../../lib/sign-in/return-path.ts'
import { useCall } from '../../../lib/use-call.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { forRegistration, keepMailedCode, keepRegistration } from './mailed-code.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function RegisterPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [invited] = useState(() => invitedPerson(returnPathIn(search)))
  const register = useCall(authRoutes.register, ({ code_minutes: minutes, request }, { body }) => {
    keepRegistration(body)
    keepMailedCode({ purpose: 'registration', email: body.email, minutes, request })
    void navigate({ pathname: paths.verifyCode, search: forRegistration(search) })
  })
  const form = useAuthForm({
    initial: { ...invited, password: '' },
    required: ['first_name', 'email', 'password'],
    failure: register.error,
    onTyping: register.reset,
    onSubmit: (values) =>
      register.mutate({ body: { ...values, locale: currentLocale(), browser_tokens: browserTokens() } }),
  })
  return (
    <AuthFrame
      title={t(($) => $.auth.register.title)}
      lead={
        <p>
          {t(($) => $.auth.register.have_account)}{' '}
          <Link className={classes.link} to={{ pathname: paths.login, search }}>
            {t(($) => $.auth.register.sign_in)}
          </Link>
        </p>
      }
    >
      <form className={classes.form} {...form.formProps}>
        <Grid className={classes.pair}>
          <PlainField
            {...form.field('first_name')}
            label={t(($) => $.auth.register.first_name)}
            autoComplete="given-name"
            autoFocus={invited.first_name === ''}
          />
          <PlainField
            {...form.field('last_name')}
            label={t(($) => $.auth.register.last_name)}
            autoComplete="family-name"
            optional
          />
        </Grid>
        <PlainField
          {...form.field('email')}
          label={t(($) => $.auth.register.email)}
          hint={t(($) => $.auth.register.email_hint)}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PlainField
          {...form.field('password')}
          label={t(($) => $.auth.register.password)}
          hint={t(($) => $.auth.register.password_hint, { min: passwordCharactersMin })}
          type="password"
          autoComplete="new-password"
          autoFocus={invited.first_name !== ''}
        />
        {form.formError === null ? null : <FieldError error={form.formError} />}
        <PlainButton type="submit" look="primary" size="large" wide loading={register.isPending}>
          {t(($) => $.auth.register.submit)}
        </PlainButton>
        <ProviderButtons />
      </form>
    </AuthFrame>
  )
}
