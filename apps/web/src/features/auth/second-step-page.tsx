import { authRoutes } from '@kartu/contracts/auth.plain'
import { codeDigits, secondStepMinutes } from '@kartu/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { browserTokens } from '../../lib/known-browser.ts'
import { paths } from '../../lib/paths.ts'
import { safePath } from '../../lib/safe-path.ts'
import { forgetSecondStep, waitingStep, type WaitingStep } from '../../lib/second-step.ts'
import { useCall } from '../../lib/use-call.ts'
import { wordsOf } from '../../lib/words.ts'
import { PlainButton, PlainButtonLink } from '../../ui/form/plain-button.tsx'
import { FieldError, PlainField } from '../../ui/form/plain-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { CodeField } from './code-field.tsx'
import { useFinishSignIn } from './sign-in.ts'
import { useAuthForm } from './use-auth-form.ts'

const t = await wordsOf('secondFactor')

/** `/auth/second-step`: a sign-in of this tab that waits for its second factor. */
export function SecondStepPage() {
  const [step, setStep] = useState(waitingStep)
  const [byRecovery, setByRecovery] = useState(false)
  if (step === null) return <Over />
  const Form = byRecovery ? RecoveryForm : AppForm
  return (
    <AuthFrame
      title={t(($) => $.secondFactor.step.title)}
      lead={<p>{t(($) => (byRecovery ? $.secondFactor.step.text_recovery : $.secondFactor.step.text))}</p>}
    >
      <Form
        key={String(byRecovery)}
        step={step}
        onOver={() => {
          forgetSecondStep()
          setStep(null)
        }}
        onOther={() => setByRecovery(!byRecovery)}
      />
    </AuthFrame>
  )
}

interface StepProps {
  step: WaitingStep
  onOver: () => void
  onOther: () => void
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

/** The sixth digit sends. */
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
      {form.formError === null ? null : <FieldError text={form.formError} />}
      <PlainButton type="submit" look="primary" size="large" wide loading={verify.isPending}>
        {t(($) => $.secondFactor.step.submit)}
      </PlainButton>
      <OtherWays label={t(($) => $.secondFactor.step.use_recovery)} onOther={props.onOther} />
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
      {form.formError === null ? null : <FieldError text={form.formError} />}
      <PlainButton type="submit" look="primary" size="large" wide loading={verify.isPending}>
        {t(($) => $.secondFactor.step.submit)}
      </PlainButton>
      <OtherWays label={t(($) => $.secondFactor.step.use_app)} onOther={props.onOther} />
      <p className={classes.hint}>{t(($) => $.secondFactor.step.lost)}</p>
    </form>
  )
}

const OtherWays = ({ label, onOther }: { label: string; onOther: () => void }) => (
  <div className={classes.quiet}>
    <button type="button" className={classes.textButton} onClick={onOther}>
      {label}
    </button>
    <Link className={classes.link} to={paths.login} onClick={forgetSecondStep}>
      {t(($) => $.secondFactor.step.back)}
    </Link>
  </div>
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
