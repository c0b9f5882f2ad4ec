import { invitationDays } from '@kartu/contracts/limits'
import { useState } from 'react'
import { currentLocale } from '../../lib/i18n.ts'
import type { ModalProps } from '../../lib/modals.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useLicences } from '../../lib/use-licences.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import { LicencesLine } from '../../ui/form/licences-line.tsx'
import { MailFields } from '../../ui/form/invitation-mail-fields.tsx'
import { useChosenMembers, useTeamJob } from './chosen-members.ts'
import { t } from './words.ts'

/** Offers the cards of a selection by mail to the people for whom they were made; who has an account is left out. */
export function InviteToCardsModal({ memberIds, everybody, close }: ModalProps<'invite-to-cards'>) {
  const { companyId } = useActor()
  const licences = useLicences()
  const { members: all, count: found } = useChosenMembers(memberIds, everybody)
  const members = all.filter(({ facts }) => facts?.hasAccount !== true)
  const count = everybody ? found : members.length
  const leftOut = all.length - members.length
  const [mail, setMail] = useState({ message: '', locale: currentLocale() })
  const start = useTeamJob(close, ({ done }) => {
    if (done > 0) toastSuccess(t(($) => $.transfers.done.invited, { count: done }))
  })
  const chosen = everybody
    ? { filter: everybody.filter, except: everybody.except }
    : { ids: members.map(({ id }) => id) }

  return (
    <FormModal
      title={t(($) => $.transfers.invite.title, { count })}
      submitLabel={t(($) => $.transfers.invite.submit)}
      loading={start.isPending}
      error={start.error}
      dirty={mail.message !== ''}
      submitDisabled={count === 0}
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({ params: { companyId }, body: { kind: 'invite_members', members: chosen, ...mail } })
      }}
      onClose={close}
      aside={<LicencesLine licences={licences} />}
    >
      <p>{t(($) => $.transfers.invite.line, { days: invitationDays })}</p>
      {everybody ? <p>{t(($) => $.transfers.invite.everybody)}</p> : null}
      {leftOut > 0 ? <p>{t(($) => $.transfers.invite.has_account, { count: leftOut })}</p> : null}
      <MailFields {...mail} onChange={(change) => setMail({ ...mail, ...change })} />
    </FormModal>
  )
}
