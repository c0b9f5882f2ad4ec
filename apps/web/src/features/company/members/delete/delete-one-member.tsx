import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { ConfirmModal } from '../../../../ui/popup/confirm-modal.tsx'
import { useMember } from '../known-member.ts'
import { dropFromSelection } from '../team-selection.ts'
import { t } from '../words.ts'

export function DeleteOneMember({ memberId, close }: { memberId: string; close: () => void }) {
  const { companyId } = useActor()
  const { member } = useMember(companyId, memberId)
  const remove = useApiMutation(memberRoutes.remove, {
    onSuccess: () => {
      dropFromSelection([memberId])
      toastSuccess(t(($) => $.members.delete_member.done))
      close()
    },
  })
  return (
    <ConfirmModal
      title={t(($) => $.members.delete_member.title, {
        name: member?.name ?? t(($) => $.members.delete_member.unnamed),
      })}
      avatar={member && { img: member.photoUrl, name: member.name, occupation: member.jobTitle }}
      confirmLabel={t(($) => $.members.delete_member.submit)}
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { companyId, memberId } })}
      onClose={close}
    >
      <p>{t(($) => $.members.delete_member.lost)}</p>
    </ConfirmModal>
  )
}
