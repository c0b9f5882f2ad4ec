import { Checkbox } from '@mantine/core'
import type { InvitationPreview } from '@kartu/contracts/team/invitations'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { invitationDays } from '@kartu/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { formatList } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { routeKey } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useLicences } from '../../../lib/company/use-licences.ts'
import { wordsOf } from '../../../lib/words.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { AllowanceNote } from '../../../ui/invitation/invitation-allowance.tsx'
import { MailFields } from '../../../ui/invitation/invitation-mail-fields.tsx'
import { LicencesLine } from '../../../ui/form/licences-line.tsx'
import { useTeamJob } from './chosen-members.ts'

const t = await wordsOf('transfers', 'invitations')

/**
 * Invites the people of selected cards by email. The server counts them, so its numbers leave out everyone who has
 * joined, such as the sender.
 */
export function InviteToCardsModal({
  memberIds,
  allMatching,
  again: isAgain = false,
  close,
}: ModalProps<'invite-to-cards'>) {
  const { companyId } = useActor()
  const params = { companyId }
  const licences = useLicences()
  const members = allMatching ? { filter: allMatching.filter, except: allMatching.except } : { ids: memberIds }
  const preview = useQuery<InvitationPreview, ApiError>({
    queryKey: [...routeKey(invitationRoutes.preview), companyId, members],
    queryFn: ({ signal }) => callApi(invitationRoutes.preview, { params, body: { members } }, { signal }),
  })
  const [mail, setMail] = useState<{ message: string; locale: 'card' | 'en' | 'id' }>({ message: '', locale: 'card' })
  const [again, setAgain] = useState(isAgain)
  const [spread, setSpread] = useState(true)
  const start = useTeamJob(close, ({ done }) => {
    if (done > 0) toastSuccess(t(($) => $.transfers.done.invited, { count: done }))
  })
  const { languages = [], allowance = null } = preview.data ?? {}
  const sum = (of: (one: InvitationPreview['languages'][number]) => number) =>
    languages.reduce((all, one) => all + of(one), 0)
  const waiting = sum((one) => one.waiting)
  const mailsIn = (one: InvitationPreview['languages'][number]) => (again ? one.people : one.people - one.waiting)
  const mails = sum(mailsIn)
  const inLanguages = languages
    .filter((one) => mailsIn(one) > 0)
    .map((one) =>
      t(($) => $.transfers.invite.in_language, {
        count: mailsIn(one),
        language: t(($) => $.invitations.uninvited.language[one.locale]),
      }),
    )
  const leftOut = allMatching ? 0 : memberIds.length - sum(({ people }) => people)

  return (
    <FormModal
      title={t(($) => $.transfers.invite.title, { count: mails })}
      submitLabel={t(($) => $.transfers.invite.submit, { count: mails })}
      loading={start.isPending}
      error={start.error ?? preview.error}
      dirty={mail.message !== ''}
      submitDisabled={mails === 0}
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({ params, body: { kind: 'invite_members', members, ...mail, again, spread } })
      }}
      onClose={close}
      aside={<LicencesLine licences={licences} />}
    >
      <p>{t(($) => $.transfers.invite.line, { days: invitationDays })}</p>
      {mail.locale === 'card' && inLanguages.length > 0 ? <p>{formatList(inLanguages)}</p> : null}
      {leftOut > 0 && preview.data ? <p>{t(($) => $.transfers.invite.has_account, { count: leftOut })}</p> : null}
      {waiting > 0 ? (
        <Checkbox
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
          label={t(($) => $.transfers.invite.again, { count: waiting })}
        />
      ) : null}
      <AllowanceNote allowance={allowance} mails={mails} spread={spread} onSpread={setSpread} />
      <MailFields locales={locales} {...mail} onChange={(change) => setMail({ ...mail, ...change })} />
    </FormModal>
  )
}

const locales = ['card', 'en', 'id'] as const
