import { Button } from '@mantine/core'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests.plain'
import { canManageJoinLink } from '@kartu/contracts/team/join-requests.policy'
import { useQuery } from '@tanstack/react-query'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { openModal } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Panel, Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

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
    <Panel as="section" gap="s" align="start" aria-labelledby="join-link">
      <Text as="h2" size="large" id="join-link">
        {t(($) => $.joinRequests.link.title)}
      </Text>
      <Text size="small" tone="3">
        {t(($) => (url === null ? $.joinRequests.link.off : $.joinRequests.link.hint))}
      </Text>
      <ErrorNote error={link.error ?? make.error} onRetry={link.error ? () => void link.refetch() : undefined} />
      {url ? (
        <Text as="code" tone="2">
          {url}
        </Text>
      ) : null}
      <Row wrap>
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
      </Row>
    </Panel>
  )
}
