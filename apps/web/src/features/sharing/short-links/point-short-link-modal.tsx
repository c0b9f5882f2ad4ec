import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { PersonSelect } from '../../../ui/form/person-select.tsx'
import { t } from './words.ts'

/** Points a link to the card of another member, so that printed codes and tags stay useful. */
export function PointShortLinkModal({ linkId, name, revision, memberId, close }: ModalProps<'point-short-link'>) {
  const { companyId } = useActor()
  const [person, setPerson] = useState<{ _id: string; name: string } | null>(null)
  const [isMissing, setMissing] = useState(false)
  const member = useQuery({
    ...q(memberRoutes.get, { params: { companyId, memberId: person?._id ?? '' } }),
    enabled: person !== null,
  })
  const update = useApiMutation(shortLinkRoutes.update, {
    toast: t(($) => $.shortLinks.point_form.done, { name: person?.name ?? '' }),
    onSuccess: close,
  })
  const cardId = member.data?.card._id
  return (
    <FormModal
      title={t(($) => $.shortLinks.point_form.title)}
      submitLabel={t(($) => $.shortLinks.point_form.submit)}
      loading={update.isPending || (person !== null && member.isPending)}
      error={update.error ?? member.error}
      dirty={person !== null}
      onSubmit={(event) => {
        event.preventDefault()
        if (cardId === undefined) setMissing(true)
        else update.mutate({ params: { companyId, linkId }, body: { card_id: cardId, revision } })
      }}
      onClose={close}
    >
      <p>{t(($) => $.shortLinks.point_form.text, { name })}</p>
      <PersonSelect
        label={t(($) => $.shortLinks.point_form.person)}
        required
        data-autofocus
        leaveOut={[memberId]}
        error={isMissing ? t(($) => $.validation.required) : null}
        onChoose={(chosen) => {
          setMissing(false)
          setPerson(chosen)
        }}
      />
    </FormModal>
  )
}
