import type { ShortLink } from '@kartu/contracts/sharing/short-links'
import { canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links.plain'
import {
  IconArrowForwardUp,
  IconChartBar,
  IconNfc,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
  IconUserSearch,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { toastFailure, toastSuccess } from '../../../lib/toast.ts'
import type { PopupButton } from '../../../ui/popup/lazy-popup.tsx'
import { MoreActions } from '../../../ui/table/more-actions.tsx'
import { t } from './words.ts'

/** Actions on a link that are needed less often. */
export function ShortLinkMenu({ link, button }: { link: ShortLink; button: PopupButton }) {
  const { companyId } = useActor()
  const navigate = useNavigate()
  const { _id: linkId, name, card, kind, state, revision, url } = link
  const { actor: proActor } = usePro()
  const maySeeLeads = proActor !== undefined && canOpenLeads(proActor) && link.leads !== null
  const isOff = state === 'off'
  const update = useApiMutation(shortLinkRoutes.update, {
    onSuccess: () => toastSuccess(isOff ? t(($) => $.shortLinks.resumed_said) : t(($) => $.shortLinks.ended_said)),
    onError: ({ message }) => toastFailure(message),
  })
  return (
    <MoreActions
      button={button}
      actions={[
        ...(kind === 'tag'
          ? [
              {
                label: t(($) => $.shortLinks.write.act),
                icon: IconNfc,
                onClick: () => openModal('write-tag', { name, url }),
              },
            ]
          : []),
        {
          label: t(($) => $.shortLinks.edit),
          icon: IconPencil,
          onClick: () => openModal('short-link', { cardId: card._id, link }),
        },
        {
          label: isOff ? t(($) => $.shortLinks.resume) : t(($) => $.shortLinks.end),
          icon: isOff ? IconPlayerPlay : IconPlayerStop,
          loading: update.isPending,
          onClick: () => update.mutate({ params: { companyId, linkId }, body: { active: isOff, revision } }),
        },
        ...(link.may_point
          ? [
              {
                label: t(($) => $.shortLinks.point),
                icon: IconArrowForwardUp,
                onClick: () => openModal('point-short-link', { linkId, name, revision, memberId: card.member_id }),
              },
            ]
          : []),
        ...(maySeeLeads
          ? [
              {
                label: t(($) => $.shortLinks.leads),
                icon: IconUserSearch,
                onClick: () => void navigate(paths.leadsOfLink(linkId)),
              },
              {
                label: t(($) => $.shortLinks.insights),
                icon: IconChartBar,
                onClick: () => void navigate(paths.insightsOfLink(linkId)),
              },
            ]
          : []),
        {
          label: t(($) => $.shortLinks.remove),
          icon: IconTrash,
          destructive: true,
          onClick: () => openModal('delete-short-link', { link }),
        },
      ]}
    />
  )
}
