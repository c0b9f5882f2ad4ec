import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { codeDigits, secondStepMinutes } from '@kartu/contracts/limits'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys.plain'
import type { Factor } from '@kartu/contracts/identity/second-factor.plain'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { errorSentence } from '../../../lib/i18n.ts'
import { browserTokens } from '../../../lib/sign-in/known-browser.ts'
import { hasPasskeys } from '../../../lib/sign-in/passkey-support.ts'
import { paths } from '../../../lib/paths.ts'
import { safePath } from '../../../lib/sign-in/safe-path.ts'
import { forgetSecondStep, waitingStep, type WaitingStep } from '../../../lib/sign-in/second-step.ts'
import { useCall } from '../../../lib/use-call.ts'
import { wordsOf } from '../../../lib/words.ts'
import { PlainButton, PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { CodeField } from './code-field.tsx'
import { useFinishSignIn } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

const t = await wordsOf('secondFactor')

/** `/auth/second-step`: a sign-in of this tab that waits for its second factor. */
export function SecondStepPage() {
  const [step, setStep] = useState(waitingStep)
  const [way, setWay] = useState(() => step?.methods.find((method) => method !== 'passkey' || hasPasskeys()))
  if (step === null || way === undefined) return <Over />
  const Form = forms[way]
  return (
    <AuthFrame title={t(($) => $.secondFactor.step.title)} lead={<p>{t(($) => $.secondFactor.step[texts[way]])}</p>}>
      <Form
        key={way}
        step={step}
        others={step.methods.filter((method) => method !== way)}
        onOver={() => {
          forgetSecondStep()
          setStep(null)
        }}
        onOther={setWay}
      />
    </AuthFrame>
  )
}

interface StepProps {
  step: WaitingStep
  others: readonly Factor[]
  onOver: () => void
  onOther: (factor: Factor) => void
}

function useStep({ step, onOver }: StepProps) {
  const finish = useFinishSignIn()
  return useCall(
    authRoutes.verify,
    (answer) => {
      forgetSecondStep()
      finish(answer, step.to === null ? null : safePath(step.to, window.location.origin))
    },
    (failure) => {
      if (isApiError(failure) && failure.code === 'second_step_over') onOver()
    },
  )
}

function PasskeyForm(props: StepProps) {
  const verify = useStep(props)
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { challenge } = props.step
  const use = async (): Promise<void> => {
    setFault(null)
    setAsking(true)
    try {
      const { askPasskey } = await import('../../../lib/sign-in/passkeys.ts')
      const asked = await callApi(passkeyRoutes.beginStep, { body: { challenge } })
      const passkey = await askPasskey(asked)
      verify.mutate({ body: { method: 'passkey', challenge, passkey, browser_tokens: browserTokens() } })
    } catch (error) {
      if (isApiError(error) && error.code === 'second_step_over') props.onOver()
      else setFault(isApiError(error) ? error.message : errorSentence('internal'))
    } finally {
      setAsking(false)
    }
  }
  const told = fault ?? verify.error?.message
  return (
    <div className={classes.form}>
      {told === undefined ? null : <FieldError error={told} />}
      <PlainButton
        look="primary"
        size="large"
        wide
        autoFocus
        loading={isAsking || verify.isPending}
        icon={<IconFingerprint {...icon} />}
        onClick={() => {
          verify.reset()
          void use()
        }}
      >
        {t(($) => $.secondFactor.step.use_passkey)}
      </PlainButton>
      <OtherWays {...props} />
    </div>
  )
}

/** The sixth digit submits the form. */
function AppForm(props: StepProps) {
  const verify = useStep(props)
  const field = useRef<HTMLInputElement>(null)
  const { challenge } = props.step
  const send = (code: string): void => {
    if (!verify.isPending) verify.mutate({ body: { method: 'totp', challenge, code, browser_tokens: browserTokens() } })
  }
  const form = useAuthForm({
    initial: { code: '' },
    required: ['code'],
    failure: verify.error,
    onTyping: verify.reset,
    onSubmit: ({ code }) => send(code),
  })
  useEffect(() => {
    if (verify.error !== null) field.current?.select()
  }, [verify.error])
  return (
    <form className={classes.form} {...form.formProps}>
      <CodeField
        ref={field}
        label={t(($) => $.secondFactor.step.code)}
        value={form.values.code}
        error={form.field('code').error}
        autoFocus
        onChange={(digits) => {
          form.set('code', digits)
          if (digits.length === codeDigits && digits !== form.values.code) send(digits)
        }}
      />
      {form.formError === null ? null : <FieldError error={form.formError} />}
      <PlainButton type="submit" look="primary" size="large" wide loading={verify.isPending}>
        {t(($) => $.secondFactor.step.submit)}
      </PlainButton>
      <OtherWays {...props} />
    </form>
  )
}

function RecoveryForm(props: StepProps) {
  const verify = useStep(props)
  const { challenge } = props.step
  const form = useAuthForm({
    initial: { code: '' },
    required: ['code'],
    failure: verify.error,
    onTyping: verify.reset,
    onSubmit: ({ code }) =>
      verify.mutate({ body: { method: 'recovery_code', challenge, code, browser_tokens: browserTokens() } }),
  })
  return (
    <form className={classes.form} {...form.formProps}>
      <PlainField
        {...form.field('code')}
        label={t(($) => $.secondFactor.step.recovery)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
      />
      {form.formError === null ? null : <FieldError error={form.formError} />}
      <PlainButton type="submit" look="primary" size="large" wide loading={verify.isPending}>
        {t(($) => $.secondFactor.step.submit)}
      </PlainButton>
      <OtherWays {...props} />
      <Text size="small" tone="3" centred>
        {t(($) => $.secondFactor.step.lost)}
      </Text>
    </form>
  )
}

const forms = { passkey: PasskeyForm, totp: AppForm, recovery_code: RecoveryForm }
const texts = { passkey: 'text_passkey', totp: 'text', recovery_code: 'text_recovery' } as const
const acts = { passkey: 'use_passkey', totp: 'use_app', recovery_code: 'use_recovery' } as const

const OtherWays = ({ others, onOther }: Pick<StepProps, 'others' | 'onOther'>) => (
  <Row wrap align="baseline" justify="between" gap="l">
    {others.map((other) => (
      <button key={other} type="button" className={classes.link} onClick={() => onOther(other)}>
        {t(($) => $.secondFactor.step[acts[other]])}
      </button>
    ))}
    <Link className={classes.link} to={paths.login} onClick={forgetSecondStep}>
      {t(($) => $.secondFactor.step.back)}
    </Link>
  </Row>
)

const Over = () => (
  <AuthFrame title={t(($) => $.secondFactor.step.over_title)}>
    <div className={classes.form}>
      <p>{t(($) => $.secondFactor.step.over, { minutes: secondStepMinutes })}</p>
      <PlainButtonLink look="primary" size="large" wide to={paths.login}>
        {t(($) => $.secondFactor.step.back)}
      </PlainButtonLink>
    </div>
  </AuthFrame>
)
