import { Button, Loader } from '@mantine/core'
import type { MethodBegin } from '@kartu/contracts/billing/payment'
import { paymentRoutes } from '@kartu/contracts/billing/payment.plain'
import { useRef, useState } from 'react'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { type CardBeginning, cardFramePath, type FromCard, type ToCard } from './card-frame-messages.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './payment.module.css'

interface StripeFormProps {
  begin: Extract<MethodBegin, { kind: 'stripe' }>
  /** Starts again after Stripe was unavailable. */
  onAgain: () => void
  close: () => void
}

type State = 'loading' | 'ready' | 'working' | 'lost'

/** Stripe's own fields, in a frame that sends the card number directly to Stripe. */
export function StripeForm({ begin, onAgain, close }: StripeFormProps) {
  const [state, setState] = useState<State>('loading')
  const [sentence, setSentence] = useState('')
  const [heightPx, setHeightPx] = useState(0)
  const [setup, setSetup] = useState<string | null>(null)
  const port = useRef<MessagePort>(null)
  const { shown } = useColorScheme()
  const add = useApiMutation(paymentRoutes.register, {
    toast: t(($) => $.payment.toast.method_added),
    onSuccess: close,
    onError: () => setState('ready'),
  })
  const register = (confirmed: string): void => add.mutate({ body: { payment_method: { setup: confirmed } } })

  const hear = (said: FromCard): void => {
    if (said.kind === 'height') return setHeightPx(said.heightPx)
    if (said.kind === 'ready' || said.kind === 'lost') return setState(said.kind)
    if (said.kind === 'refused') {
      setSentence(said.sentence)
      return setState('ready')
    }
    // If only our own call fails, the retry uses the card that was entered.
    setSetup(said.setup)
    register(said.setup)
  }

  return (
    <FormModal
      title={t(($) => $.payment.add.title)}
      submitLabel={t(($) => $.payment.add.submit)}
      loading={state === 'working' || add.isPending}
      error={add.error}
      dirty={false}
      submitDisabled={state === 'loading' || state === 'lost'}
      onSubmit={(event) => {
        event.preventDefault()
        setSentence('')
        setState('working')
        if (setup !== null) register(setup)
        else port.current?.postMessage({ kind: 'confirm' } satisfies ToCard)
      }}
      onClose={close}
    >
      <p>{t(($) => $.payment.add.stripe)}</p>
      {state === 'lost' ? (
        <Stack align="start">
          <FieldError error={t(($) => $.payment.add.lost)} />
          <Button variant="default" onClick={onAgain}>
            {t(($) => $.payment.add.again)}
          </Button>
        </Stack>
      ) : (
        <div className={classes.place}>
          {state === 'loading' ? <Loader size="sm" className={classes.loader} /> : null}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- frames inside inherit it, and banks need them */}
          <iframe
            className={classes.frame}
            src={cardFramePath}
            title={t(($) => $.payment.add.frame)}
            data-state={state}
            height={heightPx}
            onLoad={({ currentTarget }) => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = ({ data }: MessageEvent<FromCard>) => hear(data)
              port.current = port1
              currentTarget.contentWindow?.postMessage(beginningOf(begin, shown === 'dark'), location.origin, [port2])
            }}
          />
        </div>
      )}
      {sentence === '' ? null : <FieldError error={sentence} />}
    </FormModal>
  )
}

function beginningOf(begin: StripeFormProps['begin'], isDark: boolean): CardBeginning {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (name: string): string => tokens.getPropertyValue(`--${name}`).trim()
  return {
    publishableKey: begin.publishable_key,
    clientSecret: begin.client_secret,
    locale: currentLocale(),
    isDark,
    colours: { accent: colour('accent'), sheet: colour('sheet'), ink: colour('ink'), bad: colour('bad') },
  }
}
