import { Select } from '@mantine/core'
import type { ApiKey, NewApiKey } from '@kartu/contracts/integrations/api-keys'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys.plain'
import { useState } from 'react'
import { useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { DaysField } from './create-key-modal.tsx'
import { SecretModal } from '../../../ui/popup/secret-modal.tsx'
import { t } from './words.ts'

interface RotateKeyModalProps {
  companyId: string
  apiKey: ApiKey
  close: () => void
}

const overlaps = ['7', '3', '1', '0']

/** Gives a key a new secret, and shows it once. */
export function RotateKeyModal({ companyId, apiKey, close }: RotateKeyModalProps) {
  const [days, setDays] = useState('90')
  const [overlap, setOverlap] = useState('7')
  const [made, setMade] = useState<NewApiKey | null>(null)
  const rotate = useApiMutation(apiKeyRoutes.rotate, { onSuccess: setMade })
  if (made !== null)
    return <SecretModal secret={made.token} say={(text) => t(($) => $.apiKeys.secret[text])} close={close} />
  return (
    <FormModal
      title={t(($) => $.apiKeys.rotate_title, { name: apiKey.name })}
      submitLabel={t(($) => $.apiKeys.rotate_key)}
      loading={rotate.isPending}
      error={rotate.error}
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault()
        rotate.mutate({
          params: { companyId, keyId: apiKey._id },
          body: { days: Number(days), overlap_days: Number(overlap), ending: apiKey.ending },
        })
      }}
      onClose={close}
    >
      <Select
        label={t(($) => $.apiKeys.form.overlap)}
        description={t(($) => $.apiKeys.form.overlap_hint)}
        data={overlaps.map((value) => ({
          value,
          label:
            value === '0'
              ? t(($) => $.apiKeys.form.overlap_none)
              : t(($) => $.apiKeys.form.in_days, { count: Number(value) }),
        }))}
        value={overlap}
        onChange={(chosen) => setOverlap(chosen ?? overlap)}
      />
      <DaysField value={days} onChange={setDays} />
    </FormModal>
  )
}
