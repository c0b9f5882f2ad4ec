import type { ChangeRequest } from '@kartu/contracts/change-requests'
import { changeRequestRoutes } from '@kartu/contracts/change-requests.plain'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { formatAgo } from '../../lib/format.ts'
import { useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { t } from './words.ts'
import classes from './locked-field.module.css'

/** What somebody has asked for and nobody has decided yet. */
export function PendingChangeRequest({ request }: { request: ChangeRequest }) {
  const { companyId } = useActor()
  const withdraw = useApiMutation(changeRequestRoutes.withdraw, {
    onSuccess: () => toastSuccess(t(($) => $.changeRequests.withdrawn)),
  })
  const field = t(($) => $.customisation.fields[request.field])
  return (
    <div className={classes.request}>
      <div className={classes.requestHead}>
        <IconClock size={15} stroke={1.8} aria-hidden="true" />
        <span className={classes.requestWords}>
          {t(($) => $.cards.rules.waiting, { ago: formatAgo(request.created_at) })}
          {request.field === 'photo' ? null : (
            <span className={classes.requestLine}>
              {request.after.join('\n') || t(($) => $.changeRequests.nothing)}
            </span>
          )}
        </span>
        {request.photo ? (
          <img
            className={classes.requestPhoto}
            src={request.photo.url}
            alt={t(($) => $.changeRequests.new_photo, { name: request.member.name })}
          />
        ) : null}
        <Button
          variant="default"
          size="compact-sm"
          loading={withdraw.isPending}
          aria-label={t(($) => $.changeRequests.withdraw_of, { field })}
          onClick={() => withdraw.mutate({ params: { companyId, changeRequestId: request._id } })}
        >
          {t(($) => $.changeRequests.withdraw)}
        </Button>
      </div>
      <ErrorNote error={withdraw.error} />
    </div>
  )
}
