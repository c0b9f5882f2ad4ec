import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { isAdmin } from '@kartu/contracts/actor'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { leadViewRoutes } from '@kartu/contracts/leads/lead-views.plain'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../../lib/api-error.ts'
import { openModal } from '../../../../lib/modals.ts'
import { askEarly, askEarlyOfCompany } from '../../../../lib/http/early-answers.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { LazyPart } from '../../../../ui/frame/lazy-part.tsx'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { ProNav } from '../../../../ui/frame/pro-nav.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { useListParams } from '../../../../ui/table/use-list-url.ts'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { leadInput, readersZone, readLeadQuery } from '../lead-query.ts'
import { LeadTable } from './lead-table.tsx'
import { LeadViews } from '../views/lead-views.tsx'
import { LeadsClosed, useClosed } from '../leads-closed.tsx'
import { ViewActions } from '../views/view-actions.tsx'
import { t } from '../list-words.ts'
import classes from './lead-manager-page.module.css'

const SectionMenu = lazyPopup('menu', async () => (await import('./section-menu.tsx')).SectionMenu)
const loadBoard = () => import('../board/lead-board.tsx').then((m) => m.LeadBoard)

askEarlyOfCompany((params, address) => {
  const query = readLeadQuery(address)
  if (!query.board) askEarly(leadRoutes.list, { params, query: leadInput(query) })
  askEarly(leadRoutes.summary, { params, query: { zone: readersZone() } })
  askEarly(leadViewRoutes.list, { params })
})

/** `/pro/recipient`: all leads of the team, as table or board, with the whole query in the URL. */
export function LeadManagerPage() {
  const actor = useActor()
  const { companyId } = actor
  const isPersonal = actor.personal === true
  const { query, change } = useListParams(readLeadQuery)
  const summary = useQuery(q(leadRoutes.summary, { params: { companyId }, query: { zone: readersZone() } }))
  const saved = useQuery(q(leadViewRoutes.list, { params: { companyId } }))
  if (useClosed(summary.error)) return <LeadsClosed />
  return (
    <Stack gap="xl" className={classes.page}>
      <ProNav />
      <PageHeader
        title={t(($) => (isPersonal ? $.shell.menu.personal_leads : $.shell.menu.lead_manager))}
        line={t(($) => (isPersonal ? $.leads.line_personal : $.leads.line))}
        actions={
          <>
            {isAdmin(actor) ? (
              <SectionMenu
                button={
                  <ActionIcon
                    className={classes.settings ?? ''}
                    variant="default"
                    size={36}
                    aria-label={t(($) => $.leadSettings.menu)}
                  >
                    <IconSettings {...icon} />
                  </ActionIcon>
                }
              />
            ) : null}
            <Button leftSection={<IconPlus {...icon} />} onClick={() => openModal('add-lead')}>
              {t(($) => $.leads.add)}
            </Button>
          </>
        }
      />
      <Row wrap gap="xl" align="start" justify="between" className={classes.views}>
        {summary.error ? (
          <ErrorNote error={summary.error} onRetry={() => void summary.refetch()} />
        ) : (
          <LeadViews counts={summary.data} saved={saved.data ?? []} query={query} />
        )}
        <ViewActions saved={saved.data ?? []} query={query} />
        <SegmentedControl
          className={classes.show}
          aria-label={t(($) => $.leads.show.label)}
          value={query.board ? 'board' : 'table'}
          onChange={(show) => change({ show: show === 'board' ? show : undefined, after: undefined })}
          data={[
            { value: 'table', label: t(($) => $.leads.show.table) },
            { value: 'board', label: t(($) => $.leads.show.board) },
          ]}
        />
      </Row>
      {saved.error ? <ErrorNote error={saved.error} onRetry={() => void saved.refetch()} /> : null}
      {query.board ? (
        <LazyPart
          load={loadBoard}
          props={{ query, change }}
          missing={(again) => (
            <ErrorNote
              error={new ApiError({ status: 0, code: 'network', message: t(($) => $.common.network) })}
              onRetry={() => void again().catch(() => {})}
            />
          )}
        />
      ) : (
        <LeadTable query={query} change={change} />
      )}
    </Stack>
  )
}
