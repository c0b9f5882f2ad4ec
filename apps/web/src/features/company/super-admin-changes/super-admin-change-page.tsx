import type { SuperAdminChange } from '@kartu/contracts/company/super-admin-changes'
import { superAdminChangeRoutes } from '@kartu/contracts/company/super-admin-changes.plain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { InterfaceProvider } from '../../../ui/frame/interface-provider.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { wordsOf } from '../../../lib/words.ts'

const t = await wordsOf('superAdminChanges')

/** `/company/super-admins`: target of the email about a change of the super admin role, to undo it. */
export function SuperAdminChangePage() {
  const { shown } = useColorScheme()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const params = { companyId: query.get('company') ?? '', changeId: query.get('change') ?? '' }
  return (
    <QueryProvider>
      <InterfaceProvider colorScheme={shown}>
        {isId(params.companyId) && isId(params.changeId) ? <Change params={params} /> : <Useless why="incomplete" />}
      </InterfaceProvider>
    </QueryProvider>
  )
}

function Change({ params }: { params: { companyId: string; changeId: string } }) {
  const change = useQuery(q(superAdminChangeRoutes.get, { params }))
  const undo = useApiMutation(superAdminChangeRoutes.undo)
  if (change.data === undefined)
    return change.error?.status === 404 ? (
      <Useless why="unknown" />
    ) : change.isError ? (
      <ErrorNote error={change.error} onRetry={() => void change.refetch()} />
    ) : (
      <p role="status">{t(($) => $.common.loading)}</p>
    )
  const { kind, can_undo: canUndo, company, expires_at: until } = change.data
  const values = valuesOf(change.data)
  return (
    <Page>
      <PageHeader
        title={t(($) => $.superAdminChanges.title, { company: company.name })}
        line={t(({ superAdminChanges }) => superAdminChanges.what[kind], values)}
      />
      <Text role="status">
        {undo.isSuccess
          ? t(($) => $.superAdminChanges.undone)
          : canUndo
            ? t(({ superAdminChanges }) => superAdminChanges.effect[kind], { ...values, until: formatDateTime(until) })
            : t(($) => $.superAdminChanges.over)}
      </Text>
      <ErrorNote error={undo.error} />
      <Row wrap>
        {canUndo && !undo.isSuccess ? (
          <Button color="red" loading={undo.isPending} onClick={() => undo.mutate({ params })}>
            {t(($) => $.superAdminChanges.undo)}
          </Button>
        ) : null}
        <Button variant="default" component={Link} to={paths.account}>
          {t(($) => $.superAdminChanges.account)}
        </Button>
        <Button variant="subtle" component={Link} to={paths.home}>
          {t(($) => $.superAdminChanges.home)}
        </Button>
      </Row>
    </Page>
  )
}

/** An email program may truncate a link, so its ID may be incomplete. */
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Page for an invalid link: the reason and what to do. */
function Useless({ why }: { why: 'incomplete' | 'unknown' }) {
  return (
    <Page>
      <PageHeader
        title={t(({ superAdminChanges }) => superAdminChanges[why].title)}
        line={t(({ superAdminChanges }) => superAdminChanges[why].line)}
      />
      <div>
        <Button variant="default" component={Link} to={paths.home}>
          {t(($) => $.superAdminChanges.home)}
        </Button>
      </div>
    </Page>
  )
}

const valuesOf = ({ name, by, company }: SuperAdminChange) => ({
  name: name || t(($) => $.superAdminChanges.someone),
  by: by || t(($) => $.superAdminChanges.someone),
  company: company.name,
})
