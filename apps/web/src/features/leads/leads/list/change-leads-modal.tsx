import { Select } from '@mantine/core'
import type { LeadChange } from '@kartu/contracts/leads/lead-changes'
import { leadRoutes, leadStatuses, type LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { tagCharactersMax, tagsPerLeadMax } from '@kartu/contracts/limits'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { TagsField } from '../../../../ui/form/tags-field.tsx'
import { PersonSelect } from '../../../../ui/form/person-select.tsx'
import { chosenFor, countOf, keepLeadUndo, useLeadJob } from './lead-job.ts'
import { useStatusName } from '../status-names.ts'
import { t } from '../words.ts'

/** The new value, with the text that confirms it. */
interface Chosen {
  change: LeadChange
  said: (count: number) => string
}

/** One change for a selection; each lead is changed or refused separately. */
export function ChangeLeadsModal({ what, close, ...rows }: ModalProps<'change-leads'>) {
  const { companyId } = useActor()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const count = countOf(rows)
  const start = useLeadJob(close, (job) => {
    if (job.done === 0 || chosen === null) return
    if (job.undoable) keepLeadUndo({ companyId, jobId: job._id, said: chosen.said(job.done) })
    toastSuccess(t(($) => $.leadActs.changed, { count: job.done }))
  })
  const Fields = fieldsOf[what]
  return (
    <FormModal
      title={t(($) => $.leadActs.change[what], { count })}
      submitLabel={t(($) => $.leadActs.submit[what])}
      loading={start.isPending}
      error={start.error}
      dirty={chosen !== null}
      submitDisabled={chosen === null}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === null) return
        const body = { kind: 'update_leads' as const, leads: chosenFor(rows), change: chosen.change }
        start.mutate({ params: { companyId }, body })
      }}
      onClose={close}
    >
      <Fields onChoose={setChosen} />
    </FormModal>
  )
}

interface FieldsProps {
  onChoose: (chosen: Chosen | null) => void
}

function StatusField({ onChoose }: FieldsProps) {
  const statusName = useStatusName()
  return (
    <Select
      data-autofocus
      label={t(($) => $.leads.column.status)}
      required
      data={leadStatuses.map((status) => ({ value: status, label: statusName(status) }))}
      onChange={(value) => {
        const status = value as LeadStatus
        const name = statusName(status)
        onChoose({ change: { status }, said: (count) => t(($) => $.leadActs.said.status, { count, status: name }) })
      }}
    />
  )
}

function OwnerField({ onChoose }: FieldsProps) {
  return (
    <PersonSelect
      data-autofocus
      label={t(($) => $.leads.column.owner)}
      description={t(($) => $.leadActs.owner_hint)}
      required
      nothingFoundMessage={t(($) => $.leads.page.assign.none)}
      onChoose={(owner) =>
        onChoose(
          owner && {
            change: { owner_id: owner._id },
            said: (count) => t(($) => $.leadActs.said.owner, { count, owner: owner.name }),
          },
        )
      }
    />
  )
}

const noTeam = 'none'

function TeamField({ onChoose }: FieldsProps) {
  const { companyId } = useActor()
  const teams = useQuery(q(proTeamRoutes.list, { params: { companyId } }))
  const choices = (teams.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <Select
      data-autofocus
      label={t(($) => $.leads.page.team)}
      required
      searchable
      data={[...choices, { value: noTeam, label: t(($) => $.leadActs.no_team) }]}
      error={teams.error?.message}
      onChange={(value) => {
        const team = choices.find((choice) => choice.value === value)
        onChoose({
          change: { team_id: team?.value ?? null },
          said: (count) =>
            team
              ? t(($) => $.leadActs.said.team, { count, team: team.label })
              : t(($) => $.leadActs.said.team_none, { count }),
        })
      }}
    />
  )
}

function TagFields({ onChoose }: FieldsProps) {
  const { companyId } = useActor()
  const known = useQuery(q(leadRoutes.tags, { params: { companyId } }))
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const choose = (add: string[], remove: string[]): void => {
    setAdded(add)
    setRemoved(remove)
    const change = { add_tags: add, remove_tags: remove }
    const isNothing = add.length + remove.length === 0
    onChoose(isNothing ? null : { change, said: (count) => t(($) => $.leadActs.said.tags, { count }) })
  }
  const field = {
    data: (known.data ?? []).map(({ tag }) => tag),
    limit: 8,
    max: tagsPerLeadMax,
    charactersMax: tagCharactersMax,
    acceptValueOnBlur: true,
    description: t(($) => $.leads.page.tags_hint),
  }
  return (
    <>
      <TagsField
        {...field}
        data-autofocus
        label={t(($) => $.leadActs.tags_add)}
        value={added}
        onChange={(tags) => choose(tags, removed)}
      />
      <TagsField
        {...field}
        label={t(($) => $.leadActs.tags_remove)}
        value={removed}
        onChange={(tags) => choose(added, tags)}
      />
    </>
  )
}

const fieldsOf = { status: StatusField, owner: OwnerField, team: TeamField, tags: TagFields }
