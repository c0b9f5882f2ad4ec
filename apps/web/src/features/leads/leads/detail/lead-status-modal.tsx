import { Radio } from '@mantine/core'
import { leadRoutes, leadStatuses, type LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { useLead } from '../use-lead.ts'
import { StatusIcon } from '../lead-status.tsx'
import { useStatusName } from '../status-names.ts'
import { t } from '../words.ts'

/** Sets the status of a lead, with an explanation of each. */
export function LeadStatusModal({ leadId, close }: ModalProps<'lead-status'>) {
  const { companyId } = useActor()
  const lead = useLead(leadId)
  const statusName = useStatusName()
  const [chosen, setChosen] = useState<LeadStatus | null>(null)
  const update = useApiMutation(leadRoutes.update, { toast: t(($) => $.leads.status_modal.done), onSuccess: close })
  const status = chosen ?? lead.data?.status ?? null
  return (
    <FormModal
      title={t(($) => $.leads.status_modal.title)}
      submitLabel={t(($) => $.leads.status_modal.submit)}
      loading={update.isPending}
      error={update.error ?? lead.error}
      dirty={chosen !== null && chosen !== lead.data?.status}
      submitDisabled={!lead.data}
      onSubmit={(event) => {
        event.preventDefault()
        if (!lead.data || status === null) return
        const { revision } = lead.data
        update.mutate({ params: { companyId, leadId }, body: { status, revision } })
      }}
      onClose={close}
    >
      <Radio.Group
        labelProps={{ mb: 8 }}
        label={lead.data ? t(($) => $.leads.status_modal.about, { lead: lead.data.name }) : ' '}
        value={status}
        onChange={(next) => setChosen(leadStatuses.find((one) => one === next) ?? null)}
      >
        <Stack gap="l">
          {leadStatuses.map((one) => (
            <Radio
              key={one}
              value={one}
              label={
                <Row as="strong">
                  <StatusIcon status={one} size={18} />
                  {statusName(one)}
                </Row>
              }
              description={t(($) => $.leads.status_means[one])}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  )
}
