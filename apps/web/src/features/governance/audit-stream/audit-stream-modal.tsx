import { auditStreamRoutes } from '@kartu/contracts/governance/audit-stream.plain'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { SecretModal } from '../../../ui/popup/secret-modal.tsx'
import { t } from './words.ts'

interface AuditStreamModalProps extends CompanyRowProps {
  /** Current receiver; empty if there is none. */
  url: string
  close: () => void
}

/** Sets and tests the receiver, and shows the signing key once. */
export function AuditStreamModal({ company, url, close }: AuditStreamModalProps) {
  const params = { companyId: company._id }
  // Value that the editing began from: the row is refetched while this is open.
  const [before] = useState(url)
  const [typed, setTyped] = useState(url)
  const [secret, setSecret] = useState<string | null>(null)
  const save = useApiMutation(auditStreamRoutes.set, {
    onSuccess: (answer) => setSecret(answer.secret),
  })
  const remove = useApiMutation(auditStreamRoutes.remove, { toast: t(($) => $.auditStream.removed), onSuccess: close })
  if (secret !== null)
    return <SecretModal secret={secret} say={(text) => t(($) => $.auditStream.secret[text])} close={close} />
  const fault = save.error ? fieldMessages(save.error)['url'] : undefined
  return (
    <FormModal
      title={t(($) => $.auditStream.title)}
      submitLabel={t(($) => $.auditStream.save)}
      loading={save.isPending || remove.isPending}
      error={fault === undefined ? (save.error ?? remove.error) : null}
      dirty={typed !== before}
      submitDisabled={typed.trim() === ''}
      aside={
        before === '' ? null : (
          <Button variant="subtle" color="red" onClick={() => remove.mutate({ params })}>
            {t(($) => $.auditStream.remove)}
          </Button>
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ params, body: { url: typed.trim() } })
      }}
      onClose={close}
    >
      <p>{t(($) => $.auditStream.text)}</p>
      <TextInput
        type="url"
        label={t(($) => $.auditStream.url)}
        description={t(($) => $.auditStream.url_hint)}
        placeholder="https://"
        autoComplete="off"
        error={fault}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </FormModal>
  )
}
