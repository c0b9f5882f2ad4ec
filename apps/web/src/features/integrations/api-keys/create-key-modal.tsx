import { Checkbox, Select, TextInput } from '@mantine/core'
import type { NewApiKey } from '@kartu/contracts/integrations/api-keys'
import {
  apiKeyDays,
  apiKeyRoutes,
  areScopesOfOneKey,
  isDivisionScope,
  personalScopes,
} from '@kartu/contracts/integrations/api-keys.plain'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { keyScopes, type Scope } from '@kartu/contracts/principal'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import classes from './api-keys.module.css'
import { scopeName } from './scope-name.ts'
import { SecretModal } from '../../../ui/popup/secret-modal.tsx'
import { t } from './words.ts'

interface CreateKeyModalProps {
  companyId: string
  /** True for a personal key. */
  isOwn: boolean
  close: () => void
}

const fieldNames = ['name', 'scopes', 'division_id', 'days']

/** Creates a key, and shows its secret once. */
export function CreateKeyModal({ companyId, isOwn, close }: CreateKeyModalProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>([])
  const [divisionId, setDivisionId] = useState('')
  const [days, setDays] = useState('90')
  const [isIncomplete, setIncomplete] = useState(false)
  const [made, setMade] = useState<NewApiKey | null>(null)
  const create = useApiMutation(apiKeyRoutes.create, { onSuccess: setMade })
  const createOwn = useApiMutation(apiKeyRoutes.createOwn, { onSuccess: setMade })
  const { error, isPending } = isOwn ? createOwn : create
  if (made !== null)
    return <SecretModal secret={made.token} say={(text) => t(($) => $.apiKeys.secret[text])} close={close} />
  const companyScopes = divisionId === '' ? keyScopes : keyScopes.filter(isDivisionScope)
  const offered = isOwn ? personalScopes : companyScopes
  const faults = error ? fieldMessages(error) : {}
  const scopeFault = isIncomplete ? missingScopes(scopes) : faults['scopes']
  const chooseDivision = (id: string): void => {
    setDivisionId(id)
    if (id !== '') setScopes(scopes.filter(isDivisionScope))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isRefused = missingScopes(scopes) !== undefined
    setIncomplete(isRefused)
    if (isRefused) return
    const body = { name, scopes, days: Number(days) }
    if (isOwn)
      createOwn.mutate({
        params: { companyId },
        body: { ...body, scopes: personalScopes.filter((scope) => scopes.includes(scope)) },
      })
    else create.mutate({ params: { companyId }, body: { ...body, division_id: divisionId === '' ? null : divisionId } })
  }
  return (
    <FormModal
      title={t(($) => $.apiKeys.create)}
      submitLabel={t(($) => $.apiKeys.create)}
      loading={isPending}
      error={Object.keys(faults).some((field) => fieldNames.includes(field)) ? null : error}
      dirty={name !== '' || scopes.length > 0 || divisionId !== ''}
      onSubmit={submit}
      onClose={close}
    >
      <TextInput
        label={t(($) => $.apiKeys.form.name)}
        description={t(($) => $.apiKeys.form.name_hint)}
        required
        data-autofocus
        autoComplete="off"
        error={faults['name']}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Checkbox.Group
        label={t(($) => $.apiKeys.form.scopes)}
        description={t(($) => $.apiKeys.form.scopes_hint)}
        error={scopeFault}
        value={scopes}
        onChange={(chosen) => setScopes(keyScopes.filter((scope) => chosen.includes(scope)))}
      >
        <Stack className={classes.scopes}>
          {offered.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeName(scope)} description={scope} />
          ))}
        </Stack>
      </Checkbox.Group>
      {isOwn ? null : <DivisionField companyId={companyId} value={divisionId} onChange={chooseDivision} />}
      <DaysField value={days} onChange={setDays} />
    </FormModal>
  )
}

/** Message about scopes that one key cannot have. */
function missingScopes(scopes: readonly Scope[]): string | undefined {
  if (scopes.length === 0) return t(($) => $.apiKeys.form.scopes_missing)
  return areScopesOfOneKey(scopes) ? undefined : t(($) => $.apiKeys.form.scopes_alone)
}

interface FieldProps {
  value: string
  onChange: (value: string) => void
}

function DivisionField({ companyId, value, onChange }: FieldProps & { companyId: string }) {
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } })).data ?? []
  if (divisions.length === 0) return null
  return (
    <Select
      label={t(($) => $.apiKeys.form.division)}
      description={t(($) => $.apiKeys.form.division_hint)}
      data={[
        { value: '', label: t(($) => $.apiKeys.whole_company) },
        ...divisions.map(({ _id, name }) => ({
          value: _id,
          label: t(($) => $.apiKeys.of_division, { division: name }),
        })),
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

/** Choice of the lifetime of a key. */
export const DaysField = ({ value, onChange }: FieldProps) => (
  <Select
    label={t(($) => $.apiKeys.form.days)}
    description={t(($) => $.apiKeys.form.days_hint)}
    data={apiKeyDays.map((days) => ({ value: String(days), label: t(($) => $.apiKeys.form.in_days, { count: days }) }))}
    value={value}
    onChange={(chosen) => onChange(chosen ?? value)}
  />
)
