import { TextInput } from '@mantine/core'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor.plain'
import { type FormEvent, useEffect, useState } from 'react'
import { codeInput } from '../../../lib/sign-in/code-input.ts'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import classes from './second-factor.module.css'
import { t } from './words.ts'

export interface BegunApp {
  /** Base32. */
  key: string
  /** `otpauth://…` */
  url: string
}

interface SetUpModalProps {
  begun: BegunApp
  replaces: boolean
  close: () => void
  onCodes: (codes: readonly string[]) => void
}

/** The key as QR code and as text; takes effect with the first code of the app. */
export function SetUpModal({ begun, replaces, close, onCodes }: SetUpModalProps) {
  const [code, setCode] = useState('')
  const drawn = useDrawn(begun.url)
  const confirm = useApiMutation(secondFactorRoutes.confirm, {
    onSuccess: ({ recovery_codes: codes }) => onCodes(codes),
  })
  const fault = confirm.error ? fieldMessages(confirm.error)['code'] : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    confirm.mutate({ body: { code } })
  }
  return (
    <FormModal
      title={t(($) => $.secondFactor.set_up.title)}
      submitLabel={t(($) => $.secondFactor.set_up.submit)}
      loading={confirm.isPending}
      error={fault === undefined ? confirm.error : null}
      dirty={false}
      onSubmit={submit}
      onClose={close}
    >
      <p>
        {t(($) => $.secondFactor.set_up.text)} {replaces ? t(($) => $.secondFactor.set_up.replaces) : null}
      </p>
      <Row wrap gap="l">
        <img
          className={classes.code}
          src={drawn}
          alt={t(($) => $.secondFactor.set_up.code_alt)}
          width={180}
          height={180}
        />
        <div>
          <Text size="small" tone="3">
            {t(($) => $.secondFactor.set_up.key)}
          </Text>
          <Text strong figures className={classes.key} translate="no">
            {begun.key.replaceAll(/.{4}(?=.)/g, '$& ')}
          </Text>
        </div>
      </Row>
      <TextInput
        data-autofocus
        label={t(($) => $.secondFactor.set_up.code)}
        error={fault}
        value={code}
        {...codeInput(setCode)}
      />
    </FormModal>
  )
}

/** Empty until the renderer is loaded. */
function useDrawn(url: string): string | undefined {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    let isWanted = true
    void import('@kartu/cards/qr').then(({ qrSvgOfText }) => {
      if (isWanted) setDrawn(`data:image/svg+xml,${encodeURIComponent(qrSvgOfText(url))}`)
    })
    return () => {
      isWanted = false
    }
  }, [url])
  return drawn
}
