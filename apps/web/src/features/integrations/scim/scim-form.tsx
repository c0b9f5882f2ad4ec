import { Radio, Select, Switch } from '@mantine/core'
import { type Scim, UpdateScim } from '@kartu/contracts/integrations/scim'
import { leaverRules, scimEraseDays, scimGroupKinds, scimRoutes } from '@kartu/contracts/integrations/scim.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { type ContractForm, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { PersonSelect } from '../../../ui/form/person-select.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

const Draft = UpdateScim.omit({ revision: true })
type Draft = z.infer<typeof Draft>

const draftOf = ({ leaver_rule, erase_after_days, invites, groups, colleague }: Scim): Draft => ({
  ...{ leaver_rule, erase_after_days, invites, groups },
  colleague_id: colleague?._id ?? null,
})

const formId = 'scim-form'

interface ScimFormProps {
  companyId: string
  stored: Scim
}

/** The rule for leavers, the invitations of new people, and the use of groups. */
export function ScimForm({ companyId, stored }: ScimFormProps) {
  const queryClient = useQueryClient()
  const form = useContractForm<Draft>(Draft, draftOf(stored))
  const [sent, setSent] = useState(false)
  const before = form.getInitialValues()
  const dirty = (Object.keys(before) as (keyof Draft)[]).some((name) => form.values[name] !== before[name])
  const revision = useRevision({ form, stored, valuesOf: draftOf })
  const save = useApiMutation(scimRoutes.update, {
    toast: t(($) => $.scim.saved),
    onSuccess: (saved) => {
      revision.saved(saved)
      setSent(false)
    },
  })
  const edit = useRevisionForm(revision, {
    dirty,
    pending: save.isPending,
    error: save.error,
    forget: save.reset,
    load: () => queryClient.fetchQuery({ ...q(scimRoutes.get, { params: { companyId } }), staleTime: 0 }),
  })
  const error = useServerErrors(form, edit.error)
  const isMissing = form.values.leaver_rule === 'hand_over' && form.values.colleague_id === null
  return (
    <>
      <Section title={t(($) => $.scim.settings)}>
        <Stack
          as="form"
          gap="l"
          id={formId}
          noValidate
          aria-label={t(($) => $.scim.settings)}
          onSubmit={form.onSubmit((values) => {
            setSent(true)
            if (save.isPending || isMissing) return
            save.mutate({ params: { companyId }, body: { ...values, revision: revision.start() } })
          })}
        >
          <Fields key={revision.revision} form={form} stored={stored} isMissing={sent && isMissing} />
        </Stack>
      </Section>
      <SaveBar dirty={dirty} loading={save.isPending} error={error} form={formId} onUndo={edit.undo} />
      {edit.dialogs}
    </>
  )
}

interface FieldsProps {
  form: ContractForm<Draft>
  stored: Scim
  isMissing: boolean
}

function Fields({ form, stored, isMissing }: FieldsProps) {
  const { values } = form
  const set = (change: Partial<Draft>): void => {
    form.clearErrors()
    form.setValues(change)
  }
  return (
    <>
      <Radio.Group
        label={t(($) => $.scim.leaver_rule)}
        value={values.leaver_rule}
        onChange={(rule) => set({ leaver_rule: rule })}
      >
        <Stack>
          {leaverRules.map((rule) => (
            <Radio
              key={rule}
              value={rule}
              label={t(($) => $.scim.rules[rule])}
              description={t(($) => $.scim.rules[`${rule}_hint`])}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.leaver_rule === 'hand_over' ? (
        <PersonSelect
          label={t(($) => $.scim.colleague)}
          description={t(($) => $.scim.colleague_hint)}
          required
          present={values.colleague_id === stored.colleague?._id ? stored.colleague : null}
          onChoose={(person) => set({ colleague_id: person?._id ?? null })}
          nothingFoundMessage={t(($) => $.scim.colleague_none)}
          error={isMissing ? t(($) => $.scim.colleague_missing) : form.errors['colleague_id']}
        />
      ) : null}
      {values.leaver_rule === 'erase' ? (
        <EraseField value={values.erase_after_days} onChange={(days) => set({ erase_after_days: days })} />
      ) : null}
      <Switch
        label={t(($) => $.scim.invites)}
        description={t(($) => $.scim.invites_hint)}
        checked={values.invites}
        onChange={({ currentTarget: { checked } }) => set({ invites: checked })}
      />
      {stored.offered ? (
        <Radio.Group
          label={t(($) => $.scim.groups)}
          value={values.groups ?? stored.groups}
          onChange={(kind) => set({ groups: kind })}
        >
          <Stack>
            {scimGroupKinds.map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={t(($) => $.scim.group_kinds[kind])}
                description={t(($) => $.scim.group_kinds[`${kind}_hint`])}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
    </>
  )
}

/** Choice of a period; a value that an API client has set is offered as well. */
function EraseField({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  const known: readonly number[] = scimEraseDays
  const offered = known.includes(value) ? known : [...known, value].toSorted((a, b) => a - b)
  return (
    <Select
      label={t(($) => $.scim.erase_after)}
      data={offered.map((days) => ({
        value: String(days),
        label: days === 0 ? t(($) => $.scim.erase_now) : t(($) => $.scim.days, { count: days }),
      }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen ?? value))}
    />
  )
}
