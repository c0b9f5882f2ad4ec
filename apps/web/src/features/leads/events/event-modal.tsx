import { Input, Select, TextInput } from '@mantine/core'
import { isAdmin } from '@kartu/contracts/actor'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { Event } from '@kartu/contracts/leads/events'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { eventPeopleMax } from '@kartu/contracts/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { divisionName } from '../../../lib/division-name.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import type { FoundPerson } from '../../../lib/company/use-found-people.ts'
import { type ContractForm, focusFirstError } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { PeoplePicker } from '../../../ui/form/people-picker.tsx'
import { useEditModal } from '../../../ui/form/use-edit-modal.ts'
import { Pair } from '../../../ui/frame/section.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { eventBody, EventForm, eventValues, type EventValues, zonesWith } from './event-form.ts'
import { t } from './words.ts'

const foundIn = (event: Event | undefined): FoundPerson[] =>
  (event?.people ?? []).map(({ _id, name, job_title: about }) => ({ _id, name, about }))

/** Creates an event, or edits `event`. */
export function EventModal({ event, close }: ModalProps<'event'>) {
  const actor = useActor()
  const { companyId } = actor
  const queryClient = useQueryClient()
  const form = useContractForm<EventValues>(EventForm, eventValues(event))
  const [people, setPeople] = useState<readonly FoundPerson[] | null>(null)
  const create = useApiMutation(eventRoutes.create, { toast: t(($) => $.events.form.created), onSuccess: close })
  const update = useApiMutation(eventRoutes.update, { toast: t(($) => $.events.form.edited), onSuccess: close })
  const params = { companyId, eventId: event?._id ?? '' }
  const edit = useEditModal({
    form,
    item: event,
    valuesOf: eventValues,
    create,
    update,
    load: () => queryClient.fetchQuery({ ...q(eventRoutes.get, { params }), staleTime: 0 }),
    onTake: (keepMine) => {
      if (!keepMine) setPeople(null)
    },
  })
  const chosen = people ?? foundIn(edit.begun)
  const submit = (values: EventValues): void => {
    const { division_id: divisionId, ...body } = eventBody(values)
    const placed = isAdmin(actor) ? { division_id: divisionId } : {}
    const memberIds = chosen.map(({ _id }) => _id)
    if (!event) create.mutate({ params: { companyId }, body: { ...body, ...placed, member_ids: memberIds } })
    else {
      const there = people ? { member_ids: memberIds } : {}
      update.mutate({ params, body: { ...body, ...placed, ...there, revision: edit.begun?.revision } })
    }
  }
  return (
    <>
      <FormModal
        title={event ? t(($) => $.events.form.edit_title) : t(($) => $.events.form.create_title)}
        submitLabel={event ? t(($) => $.events.form.edit_submit) : t(($) => $.events.form.create_submit)}
        {...edit.props}
        dirty={edit.props.dirty || people !== null}
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
        onClose={close}
      >
        <TextInput
          label={t(($) => $.events.form.name)}
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t(($) => $.events.form.place)}
          description={t(($) => $.events.form.place_hint)}
          autoComplete="off"
          {...form.getInputProps('place')}
        />
        <Days form={form} />
        <ZoneAndTarget form={form} />
        {isAdmin(actor) ? <DivisionSelect form={form} companyId={companyId} /> : null}
        <PeopleField people={chosen} onChange={setPeople} />
      </FormModal>
      {edit.dialog}
    </>
  )
}

interface FieldsProps {
  form: ContractForm<EventValues>
}

function Days({ form }: FieldsProps) {
  return (
    <Pair>
      <DateField
        required
        label={t(($) => $.events.form.first_day)}
        {...form.getInputProps('first_day')}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('first_day', value)
          // Most events last a single day, and none ends before it begins.
          if (form.values.last_day < value) form.setFieldValue('last_day', value)
        }}
      />
      <DateField
        required
        label={t(($) => $.events.form.last_day)}
        min={form.values.first_day}
        {...form.getInputProps('last_day')}
      />
    </Pair>
  )
}

/** The division that the event belongs to; nothing if the company has none. */
function DivisionSelect({ form, companyId }: FieldsProps & { companyId: string }) {
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  if (!divisions.data || divisions.data.length === 0) return null
  return (
    <Select
      label={t(($) => $.events.form.division)}
      description={t(($) => $.events.form.division_hint)}
      clearable
      placeholder={t(($) => $.events.form.whole_company)}
      data={divisions.data.map((one) => ({ value: one._id, label: divisionName(t, one) }))}
      {...form.getInputProps('division_id')}
    />
  )
}

function PeopleField({
  people,
  onChange,
}: {
  people: readonly FoundPerson[]
  onChange: (people: readonly FoundPerson[]) => void
}) {
  const id = useId()
  return (
    <Stack role="group" aria-labelledby={id}>
      <Input.Label id={id} component="p">
        {t(($) => $.events.form.people)}
      </Input.Label>
      <PeoplePicker chosen={people} onChange={onChange} max={eventPeopleMax} />
    </Stack>
  )
}

function ZoneAndTarget({ form }: FieldsProps) {
  return (
    <Pair>
      <Select
        label={t(($) => $.events.form.zone)}
        description={t(($) => $.events.form.zone_hint)}
        searchable
        limit={50}
        data={zonesWith(form.values.zone)}
        {...form.getInputProps('zone')}
      />
      <TextInput
        label={t(($) => $.events.form.target)}
        description={t(($) => $.events.form.target_hint)}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('target')}
      />
    </Pair>
  )
}
