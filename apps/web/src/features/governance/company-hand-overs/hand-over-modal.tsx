import { Radio } from '@mantine/core'
import {
  companyHandOverRoutes,
  type GiverOutcome,
  giverOutcomes,
} from '@kartu/contracts/governance/company-hand-overs.plain'
import { companyHandOverDays as days } from '@kartu/contracts/limits'
import { useState } from 'react'
import { fieldMessages } from '../../../lib/api-error.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { PersonSelect } from '../../../ui/form/person-select.tsx'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface HandOverModalProps extends CompanyRowProps {
  close: () => void
}

/** Chooses the recipient and the sender's later role. Requires a proof if the last one is too old. */
export function HandOverModal({ company, close }: HandOverModalProps) {
  const { memberId } = useActor()
  const { access } = useCurrent()
  const [chosen, setChosen] = useState<string | null>(null)
  const [becomes, setBecomes] = useState<GiverOutcome>('super_admin')
  const [sent, setSent] = useState(false)
  const offer = useApiMutation(companyHandOverRoutes.create, {
    toast: t(($) => $.companyHandOvers.modal.sent),
    onSuccess: close,
  })
  const fault = offer.error ? fieldMessages(offer.error)['member_id'] : undefined
  const missing = sent && chosen === null ? t(($) => $.companyHandOvers.modal.missing) : undefined
  return (
    <FormModal
      title={t(($) => $.companyHandOvers.modal.title, { company: company.name })}
      submitLabel={t(($) => $.companyHandOvers.modal.submit)}
      loading={offer.isPending}
      error={fault === undefined ? offer.error : null}
      dirty={chosen !== null}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (chosen === null) return
        offer.mutate({ params: { companyId: company._id }, body: { member_id: chosen, giver_becomes: becomes } })
      }}
      onClose={close}
    >
      <p>{t(($) => $.companyHandOvers.modal.text, { days })}</p>
      <PersonSelect
        label={t(($) => $.companyHandOvers.modal.colleague)}
        description={t(($) => $.companyHandOvers.modal.colleague_hint)}
        required
        leaveOut={[memberId]}
        onChoose={(colleague) => setChosen(colleague?._id ?? null)}
        nothingFoundMessage={t(($) => $.companyHandOvers.modal.none)}
        error={missing ?? fault}
      />
      <Radio.Group
        label={t(($) => $.companyHandOvers.modal.after)}
        value={becomes}
        onChange={(next) => setBecomes(next)}
      >
        <Stack>
          {giverOutcomes.map((outcome) => (
            <Radio
              key={outcome}
              value={outcome}
              label={t(($) => $.companyHandOvers.modal.outcome[outcome])}
              description={outcome === 'leaves' ? t(($) => $.companyHandOvers.modal.leaves_hint) : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {access?.subscription ? <p>{t(($) => $.companyHandOvers.modal.subscription)}</p> : null}
    </FormModal>
  )
}
