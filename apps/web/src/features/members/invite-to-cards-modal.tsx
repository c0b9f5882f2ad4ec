import { invitationRoutes } from '@kartu/contracts/invitations.plain'
import { invitationDays } from '@kartu/contracts/limits'
import type { MemberOutcome } from '@kartu/contracts/members'
import { useState } from 'react'
import { callApi } from '../../lib/api-client.ts'
import { currentLocale } from '../../lib/i18n.ts'
import type { ModalProps } from '../../lib/modals.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useLicences } from '../../lib/use-licences.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import { LicencesLine } from '../../ui/form/licences-line.tsx'
import { MailFields } from '../../ui/form/mail-fields.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { useBulkRun } from './bulk-run.ts'
import { useNamedMembers } from './named-members.ts'
import { t } from './words.ts'

/** Offers the cards of a selection by mail to the people for whom they were made; who has an account is left out. */
export function InviteToCardsModal({ memberIds, close }: ModalProps<'invite-to-cards'>) {
  const { companyId } = useActor()
  const licences = useLicences()
  const all = useNamedMembers(memberIds)
  const members = all.filter(({ facts }) => facts?.hasAccount !== true)
  const count = members.length
  const leftOut = all.length - count
  const [mail, setMail] = useState({ message: '', locale: currentLocale() })
  const { run, start, stop } = useBulkRun<MemberOutcome>()
  const title = t(($) => $.transfers.invite.title, { count })

  const submit = async (): Promise<void> => {
    const { state, done, failures } = await start(members, (ids) =>
      callApi(invitationRoutes.inviteMembers, { params: { companyId }, body: { member_ids: ids, ...mail } }),
    )
    if (done > 0) toastSuccess(t(($) => $.transfers.done.invited, { count: done }))
    if (state === 'done' && failures.length === 0) close()
  }

  if (run !== null) return <BulkProgress title={title} run={run} total={count} onStop={stop} onClose={close} />
  return (
    <FormModal
      title={title}
      submitLabel={t(($) => $.transfers.invite.submit)}
      loading={false}
      error={null}
      dirty={mail.message !== ''}
      submitDisabled={count === 0}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onClose={close}
      aside={<LicencesLine licences={licences} />}
    >
      <p>{t(($) => $.transfers.invite.line, { days: invitationDays })}</p>
      {leftOut > 0 ? <p>{t(($) => $.transfers.invite.has_account, { count: leftOut })}</p> : null}
      <MailFields {...mail} onChange={(change) => setMail({ ...mail, ...change })} />
    </FormModal>
  )
}
