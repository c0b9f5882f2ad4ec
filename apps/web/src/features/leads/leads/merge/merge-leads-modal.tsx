import { Radio } from '@mantine/core'
import { contactLink } from '@kartu/cards/contacts'
import { leadMergeRoutes, type MergedField, mergedFields } from '@kartu/contracts/leads/lead-merges.plain'
import type { Lead } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { useChangedElsewhere } from '../../../../ui/form/use-changed-elsewhere.tsx'
import { Panel, Text } from '../../../../ui/layout/layout.tsx'
import { useLead } from '../use-lead.ts'
import { workOf } from '../meeting-text.ts'
import { t } from '../words.ts'
import classes from './merge-leads-modal.module.css'

type Side = 'this' | 'other'

/** Two leads side by side: one value is chosen for each field that differs. */
export function MergeLeadsModal({ leadId, otherId, close }: ModalProps<'merge-leads'>) {
  const { companyId } = useActor()
  const client = useQueryClient()
  const [one, other] = [useLead(leadId), useLead(otherId)]
  const [take, setTake] = useState<Partial<Record<MergedField, Side>>>({})
  const merge = useApiMutation(leadMergeRoutes.merge, { toast: t(($) => $.leadMerges.done), onSuccess: close })
  const load = (id: string) =>
    client.fetchQuery({ ...q(leadRoutes.get, { params: { companyId, leadId: id } }), staleTime: 0 })
  const changed = useChangedElsewhere({
    error: merge.error,
    forget: merge.reset,
    load: () => Promise.all([load(leadId), load(otherId)]),
    take: (_now, keepMine) => {
      if (!keepMine) setTake({})
    },
  })
  const leads = one.data && other.data ? ([one.data, other.data] as const) : undefined
  const fields = leads ? mergedFields.filter((field) => valueOf(field, leads[0]) !== valueOf(field, leads[1])) : []
  return (
    <>
      <FormModal
        title={t(($) => $.leadMerges.title)}
        submitLabel={t(($) => $.leadMerges.submit)}
        loading={merge.isPending}
        error={changed.error ?? one.error ?? other.error}
        dirty={Object.values(take).includes('other')}
        ignoresEscape={changed.asking}
        submitDisabled={!leads}
        onSubmit={(event) => {
          event.preventDefault()
          if (!leads) return
          const [{ revision }, { revision: otherRevision }] = leads
          merge.mutate({
            params: { companyId, leadId },
            body: { other_id: otherId, revision, other_revision: otherRevision, take },
          })
        }}
        onClose={close}
      >
        <Text tone="2">{t(($) => (fields.length > 0 ? $.leadMerges.text : $.leadMerges.alike))}</Text>
        {leads ? (
          <>
            <div className={classes.sides}>
              <Head label={t(($) => $.leadMerges.this)} lead={leads[0]} />
              <Head label={t(($) => $.leadMerges.other)} lead={leads[1]} />
            </div>
            {fields.map((field) => (
              <Radio.Group
                key={field}
                label={labelOf(field)}
                value={take[field] ?? 'this'}
                onChange={(side) => setTake({ ...take, [field]: side === 'other' ? 'other' : 'this' })}
              >
                <div className={classes.sides}>
                  <Radio className={classes.side} value="this" label={valueOf(field, leads[0]) || nothing()} />
                  <Radio className={classes.side} value="other" label={valueOf(field, leads[1]) || nothing()} />
                </div>
              </Radio.Group>
            ))}
          </>
        ) : null}
      </FormModal>
      {changed.dialog}
    </>
  )
}

function Head({ label, lead }: { label: string; lead: Lead }) {
  return (
    <Panel pad="s" gap="none">
      <Text size="small" tone="3">
        {label}
      </Text>
      <Text strong tone="ink">
        <bdi>{lead.name}</bdi>
      </Text>
      <Text size="small" tone="3">
        {[workOf(lead), lead.owner?.name].filter(Boolean).join(' · ')}
      </Text>
    </Panel>
  )
}

const nothing = (): string => t(($) => $.leadMerges.empty)

function labelOf(field: MergedField): string {
  if (field === 'contacts') return t(($) => $.leadMerges.contacts)
  if (field === 'team') return t(($) => $.leads.page.team)
  return t(($) =>
    field === 'status' || field === 'warmth' || field === 'owner' ? $.leads.column[field] : $.leads.form[field],
  )
}

function valueOf(field: MergedField, lead: Lead): string {
  switch (field) {
    case 'contacts':
      return lead.contacts.map((entry) => contactLink(entry).text).join(', ')
    case 'status':
      return t(($) => $.leads.status[lead.status])
    case 'warmth':
      return t(($) => $.leads.warmth[lead.warmth ?? 'none'])
    case 'owner':
      return lead.owner?.name ?? lead.division?.name ?? ''
    case 'team':
      return lead.team?.name ?? ''
    default:
      return lead[field]
  }
}
