import type { ChangeRequest } from '@kartu/contracts/team/change-requests'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests.plain'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { requestableFields } from '@kartu/contracts/company/card-fields.plain'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Note } from '../../../ui/frame/note.tsx'
import classes from './locked-field-request.module.css'
import { t } from './words.ts'

/** Requests another value of a locked field, one request at a time. */
export function AskForChange({ field, memberId }: { field: CardField; memberId: string }) {
  const waiting = useWaiting(field, memberId)
  const requestable = requestableFields.find((one) => one === field)
  if (requestable === undefined || waiting !== undefined) return null
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      color="accent"
      aria-label={t(($) => $.cards.rules.ask_of, { field: t(($) => $.customisation.fields[field]) })}
      onClick={() => openModal('ask-change', { field: requestable })}
    >
      {t(($) => $.cards.rules.ask)}
    </Button>
  )
}

/** An open request for a field. */
export function WaitingRequest({ field, memberId }: { field: CardField; memberId: string }) {
  const request = useWaiting(field, memberId)
  return request === undefined ? null : <Waiting request={request} />
}

function useWaiting(field: CardField, memberId: string): ChangeRequest | undefined {
  const { companyId } = useActor()
  const asked = { params: { companyId }, query: { state: 'pending', member: memberId } } as const
  return useQuery(q(changeRequestRoutes.list, asked)).data?.data.find((one) => one.field === field)
}

function Waiting({ request }: { request: ChangeRequest }) {
  const { companyId } = useActor()
  const withdraw = useApiMutation(changeRequestRoutes.withdraw, { toast: t(($) => $.changeRequests.withdrawn) })
  const field = t(($) => $.customisation.fields[request.field])
  return (
    <>
      <Note
        ground="warn"
        icon={IconClock}
        action={
          <Button
            variant="default"
            size="compact-sm"
            loading={withdraw.isPending}
            aria-label={t(($) => $.changeRequests.withdraw_of, { field })}
            onClick={() => withdraw.mutate({ params: { companyId, changeRequestId: request._id } })}
          >
            {t(($) => $.changeRequests.withdraw)}
          </Button>
        }
      >
        {t(($) => $.cards.rules.waiting, { ago: formatAgo(request.created_at) })}
        {request.field === 'photo' ? null : <p>{request.after.join('\n') || t(($) => $.changeRequests.nothing)}</p>}
        {request.photo ? (
          <img
            className={classes.photo}
            src={request.photo.url}
            alt={t(($) => $.changeRequests.new_photo, { name: request.member.name })}
          />
        ) : null}
      </Note>
      <ErrorNote error={withdraw.error} />
    </>
  )
}
