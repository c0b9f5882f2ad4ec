import { directorySyncRoutes, googleSyncScopes } from '@kartu/contracts/integrations/directory-sync.plain'
import { Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import { t } from './words.ts'

interface GoogleKeyModalProps {
  companyId: string
  /** Administrator in whose name the connected service account reads. */
  adminEmail: string
  close: () => void
}

/** Connects a service account of Google Workspace, or replaces its key. */
export function GoogleKeyModal({ companyId, adminEmail, close }: GoogleKeyModalProps) {
  const [key, setKey] = useState('')
  const [admin, setAdmin] = useState(adminEmail)
  const connect = useApiMutation(directorySyncRoutes.connectGoogle, {
    toast: t(($) => $.directorySync.google.form.done),
    onSuccess: close,
  })
  const faults = connect.error ? fieldMessages(connect.error) : {}
  const hasFault = faults['key'] !== undefined || faults['admin_email'] !== undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!connect.isPending) connect.mutate({ params: { companyId }, body: { key, admin_email: admin } })
  }
  return (
    <FormModal
      title={t(($) => $.directorySync.google.connect)}
      submitLabel={t(($) => $.directorySync.google.connect)}
      loading={connect.isPending}
      error={hasFault ? null : connect.error}
      dirty={key !== '' || admin !== adminEmail}
      onSubmit={submit}
      onClose={close}
    >
      <Text tone="2">{t(($) => $.directorySync.google.form.steps)}</Text>
      <CopyValues values={[['OAuth', googleSyncScopes.join(',')]]} />
      <TextInput
        type="email"
        label={t(($) => $.directorySync.google.form.admin)}
        description={t(($) => $.directorySync.google.form.admin_hint)}
        required
        autoComplete="off"
        value={admin}
        error={faults['admin_email']}
        onChange={({ currentTarget: { value } }) => setAdmin(value)}
      />
      <Textarea
        label={t(($) => $.directorySync.google.form.key)}
        description={t(($) => $.directorySync.google.form.key_hint)}
        required
        autosize
        minRows={4}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        value={key}
        error={faults['key'] === undefined ? undefined : t(($) => $.directorySync.google.form.key_wrong)}
        onChange={({ currentTarget: { value } }) => setKey(value)}
      />
      <Text size="small" tone="3">
        {t(($) => $.directorySync.google.form.check)}
      </Text>
    </FormModal>
  )
}
