import { Textarea } from '@mantine/core'
import { emailSignatureRoutes } from '@kartu/contracts/sharing/email-signatures.plain'
import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import { t } from './words.ts'

const scope = 'https://www.googleapis.com/auth/gmail.settings.basic'

/** Connects a service account of Google Workspace, or replaces its key. */
export function ConnectGoogle({ companyId, close }: { companyId: string; close: () => void }) {
  const [key, setKey] = useState('')
  const connect = useApiMutation(emailSignatureRoutes.connect, {
    toast: t(($) => $.emailSignatures.google.form.done),
    onSuccess: close,
  })
  const isWrong = connect.error ? fieldMessages(connect.error)['key'] !== undefined : false
  const fault = isWrong ? t(($) => $.emailSignatures.google.form.key_wrong) : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!connect.isPending) connect.mutate({ params: { companyId }, body: { key } })
  }
  return (
    <FormModal
      title={t(($) => $.emailSignatures.google.form.title)}
      submitLabel={t(($) => $.emailSignatures.google.form.submit)}
      loading={connect.isPending}
      error={fault === undefined ? connect.error : null}
      dirty={key !== ''}
      onSubmit={submit}
      onClose={close}
    >
      <Text tone="2">{t(($) => $.emailSignatures.google.form.steps)}</Text>
      <CopyValues values={[['OAuth', scope]]} />
      <Textarea
        label={t(($) => $.emailSignatures.google.form.key)}
        description={t(($) => $.emailSignatures.google.form.key_hint)}
        required
        autosize
        minRows={4}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        value={key}
        error={fault}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Text size="small" tone="3">
        {t(($) => $.emailSignatures.google.form.check)}
      </Text>
    </FormModal>
  )
}
