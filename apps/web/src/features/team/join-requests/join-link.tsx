import { Button } from '@mantine/core'
import { canManageJoinLink, joinRequestRoutes } from '@kartu/contracts/team/join-requests.plain'
import { useQuery } from '@tanstack/react-query'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { openModal } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { t } from './words.ts'
import classes from './requests-to-join.module.css'

/** The join link: shown and copied; created, renewed and switched off by admins. */
export function JoinLinkPanel() {
  const actor = useActor()
  const params = { companyId: actor.companyId }
  const link = useQuery(q(joinRequestRoutes.link, { params }))
  const make = useApiMutation(joinRequestRoutes.renewLink)
  const mayManage = canManageJoinLink(actor)
  const url = link.data?.url
  const copy = (text: string): Promise<boolean> =>
    copyText(text, {
      done: t(($) => $.joinRequests.link.copied),
      failed: t(($) => $.joinRequests.link.copy_failed, { text }),
    })
  return (
    <section className={classes.link} aria-labelledby="join-link">
      <h2 id="join-link" className={classes.linkTitle}>
        {t(($) => $.joinRequests.link.title)}
      </h2>
      <p className={classes.hint}>{t(($) => (url === null ? $.joinRequests.link.off : $.joinRequests.link.hint))}</p>
      <ErrorNote error={link.error ?? make.error} onRetry={link.error ? () => void link.refetch() : undefined} />
      {url ? <code className={classes.url}>{url}</code> : null}
      <span className={classes.acts}>
        {url ? (
          <Button size="xs" variant="default" onClick={() => void copy(url)}>
            {t(($) => $.joinRequests.link.copy)}
          </Button>
        ) : null}
        {url && mayManage
          ? (['renew', 'remove'] as const).map((act) => (
              <Button key={act} size="xs" variant="default" onClick={() => openModal('join-link', { act })}>
                {t(($) => $.joinRequests.link[act])}
              </Button>
            ))
          : null}
        {url === null && mayManage ? (
          <Button size="xs" variant="default" loading={make.isPending} onClick={() => make.mutate({ params })}>
            {t(($) => $.joinRequests.link.make)}
          </Button>
        ) : null}
      </span>
    </section>
  )
}
