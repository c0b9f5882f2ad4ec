import { ActionIcon, Button } from '@mantine/core'
import type { LeadView } from '@kartu/contracts/leads/lead-views'
import { leadViewRoutes } from '@kartu/contracts/leads/lead-views.plain'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { openModal } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastFailure } from '../../../../lib/toast.ts'
import { Row } from '../../../../ui/layout/layout.tsx'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { isAsSaved, isFiltered, type LeadQuery, viewOf, viewText } from '../lead-query.ts'
import { t } from '../list-words.ts'

const ViewMenu = lazyPopup('menu', async () => (await import('./view-menu.tsx')).ViewMenu)

/** Actions on the current list: save it under a name, or update the opened view. */
export function ViewActions({ saved, query }: { saved: readonly LeadView[]; query: LeadQuery }) {
  const { companyId } = useActor()
  const opened = saved.find(({ _id }) => _id === query.view)
  const update = useApiMutation(leadViewRoutes.update, {
    toast: t(($) => $.leadViews.saved),
    onError: (error) => toastFailure(error.message),
  })
  const differs = opened !== undefined && !isAsSaved(query, opened)
  const isNew =
    opened === undefined ? (isFiltered(query) && viewOf(query) === undefined) || query.search !== '' : differs
  return (
    <Row wrap>
      {differs && opened.may_change ? (
        <Button
          variant="default"
          loading={update.isPending}
          onClick={() => {
            const { _id: viewId, revision } = opened
            update.mutate({ params: { companyId, viewId }, body: { query: viewText(query), revision } })
          }}
        >
          {t(($) => $.leadViews.save_changes)}
        </Button>
      ) : null}
      {isNew ? (
        <Button
          variant="subtle"
          leftSection={<IconPlus {...icon} />}
          onClick={() => openModal('lead-view', { query: viewText(query) })}
        >
          {opened ? t(($) => $.leadViews.save_new) : t(($) => $.leadViews.save)}
        </Button>
      ) : null}
      {opened?.may_change ? (
        <ViewMenu
          view={opened}
          button={
            <ActionIcon variant="default" aria-label={t(($) => $.leadViews.acts, { name: opened.name })}>
              <IconDots {...icon} />
            </ActionIcon>
          }
        />
      ) : null}
    </Row>
  )
}
