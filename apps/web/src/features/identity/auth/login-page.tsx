import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in.plain'
import { IconFingerprint, IconMailCode } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { goToCompany } from '../../../lib/sign-in/company-sign-in.ts'
import { currentLocale, t } from '../../../lib/i18n.ts'
import { invitedPerson } from '../../../lib/sign-in/invited-person.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { hasPasskeys } from '../../../lib/sign-in/passkey-support.ts'
import { paths } from '../../../lib/paths.ts'
import { returnPathIn } from '../../../lib/sign-in/return-path.ts'
import { useCall } from '../../../lib/use-call.ts'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { keepMailedCode } from './mailed-code.ts'
import { usePasskeySignIn } from './passkey-sign-in.ts'
import { ProviderButtons, useProviders } from './provider-buttons.tsx'
import { useSignIn } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

export function LoginPage() {
  const { search } = useLocation()
  const login = useLogin()
  const { form, takesPasskeys, passkey, pending } = login
  return (
    <AuthFrame
      title={t(($) => $.auth.login.title)}
      lead={
        <p>
          {t(($) => $.auth.login.new_here)}{' '}
          <Link className={classes.link} to={{ pathname: paths.register, search }}>
            {t(($) => $.auth.login.create_account)}
          </Link>
        </p>
      }
    >
      <form className={classes.form} {...form.formProps}>
        <PlainField
          {...form.field('email')}
          label={t(($) => $.auth.login.email)}
          type="email"
          autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
          inputMode="email"
          autoFocus
        />
        <PlainField
          {...form.field('password')}
          label={t(($) => $.auth.login.password)}
          type="password"
          autoComplete="current-password"
          aside={
            <Link className={classes.link} to={{ pathname: paths.forgotPassword, search }}>
              {t(($) => $.auth.login.forgot)}
            </Link>
          }
        />
        {form.formError === null ? null : <FieldError error={form.formError} />}
        <Stack gap="s">
          <PlainButton type="submit" look="primary" size="large" wide loading={pending.password}>
            {t(($) => $.auth.login.submit)}
          </PlainButton>
          <PlainButton
            size="large"
            wide
            loading={pending.code}
            icon={<IconMailCode {...icon} />}
            onClick={login.askForCode}
          >
            {t(($) => $.auth.login.code)}
          </PlainButton>
          {takesPasskeys ? (
            <PlainButton
              size="large"
              wide
              loading={passkey.isPending}
              icon={<IconFingerprint {...icon} />}
              onClick={login.startPasskey}
            >
              {t(($) => $.auth.login.passkey)}
            </PlainButton>
          ) : null}
          {passkey.fault === null ? null : <FieldError error={passkey.fault} />}
        </Stack>
        <ProviderButtons company={{ pending: pending.company, onGo: login.goByCompany }} />
      </form>
    </AuthFrame>
  )
}

/** The sign-in methods of the page; starting one clears the errors of the others. */
function useLogin() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const verify = useSignIn()
  const takesPasskeys = useProviders()?.passkeys !== false && hasPasskeys()
  const passkey = usePasskeySignIn(takesPasskeys)
  const mailCode = useCall(authRoutes.requestCode, ({ code_minutes: minutes, request }, { body }) => {
    keepMailedCode({ purpose: 'code', email: body.email, minutes, request })
    void navigate({ pathname: paths.verifyCode, search })
  })
  const company = useCall(companySignInRoutes.begin, (begun) =>
    goToCompany(begun, { purpose: 'sign_in', to: returnPathIn(search) }),
  )
  const form = useAuthForm({
    initial: { email: invitedPerson(returnPathIn(search)).email, password: '' },
    required: ['email', 'password'],
    failure: verify.error ?? mailCode.error ?? company.error,
    onTyping: () => {
      verify.reset()
      mailCode.reset()
      company.reset()
    },
    onSubmit: ({ email, password }) => {
      mailCode.reset()
      company.reset()
      verify.signIn({ method: 'password', email, password })
    },
  })
  const busy = verify.isPending || mailCode.isPending || company.isPending
  return {
    form,
    takesPasskeys,
    passkey,
    pending: { password: verify.isPending, code: mailCode.isPending, company: company.isPending },
    askForCode: () => {
      if (busy || !form.check(['email'])) return
      verify.reset()
      company.reset()
      const { email } = form.values
      mailCode.mutate({ body: { email, locale: currentLocale(), browser_tokens: browserTokens() } })
    },
    startPasskey: () => {
      verify.reset()
      mailCode.reset()
      passkey.signIn()
    },
    goByCompany: () => {
      if (busy || !form.check(['email'])) return
      verify.reset()
      mailCode.reset()
      company.mutate({ body: { email: form.values.email } })
    },
  }
}
