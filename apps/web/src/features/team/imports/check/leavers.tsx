import { Button } from '@mantine/core'
import type { Import, ImportLeaver } from '@kartu/contracts/team/imports'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { IconLock, IconUserOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { Pager } from '../../../../ui/table/pager.tsx'
import { RowPerson } from '../../../../ui/import/row-parts.tsx'
import { Panel, Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { StatusChip } from '../../../../ui/table/status-chip.tsx'
import { t } from '../words.ts'
import classes from './check-step.module.css'

const perPage = 10

/** Members who are no longer in the directory, each with a link to decide. */
export function Leavers({ file }: { file: Import }) {
  const { companyId } = useActor()
  const [page, setPage] = useState(1)
  const count = file.directory?.leavers ?? 0
  const leavers = useQuery({
    ...q(importRoutes.leavers, { params: { companyId, importId: file._id }, query: { page, per_page: perPage } }),
    enabled: count > 0,
    placeholderData: keepPreviousData,
  })
  if (count === 0) return null
  return (
    <Panel as="section" aria-labelledby="leavers">
      <header>
        <Text as="h3" size="large" id="leavers">
          {t(($) => $.imports.directory.leavers.title)}
        </Text>
        <Text tone="2">{t(($) => $.imports.directory.leavers.text)}</Text>
      </header>
      <ErrorNote error={leavers.error} onRetry={() => void leavers.refetch()} />
      <Stack as="ul" gap="none" aria-label={t(($) => $.imports.directory.leavers.caption)}>
        {leavers.data?.data.map((leaver) => (
          <Leaver key={leaver.member_id} leaver={leaver} />
        ))}
      </Stack>
      {(leavers.data?.meta.total ?? 0) > perPage ? (
        <Pager
          page={page}
          perPage={perPage}
          total={leavers.data?.meta.total ?? 0}
          onPage={setPage}
          of={t(($) => $.imports.directory.leavers.title)}
        />
      ) : null}
    </Panel>
  )
}

function Leaver({ leaver: { member_id: memberId, name, email, reason, status } }: { leaver: ImportLeaver }) {
  return (
    <Row as="li" wrap gap="l" className={classes.leaver}>
      <RowPerson name={name} line={email} />
      <span>
        <StatusChip tone="waiting" icon={reason === 'missing' ? IconUserOff : IconLock}>
          {t(($) => $.imports.directory.leavers.reasons[reason])}
        </StatusChip>
      </span>
      <Row as="span">
        <Button
          component={Link}
          to={paths.editMember(memberId)}
          variant="subtle"
          size="xs"
          aria-label={t(($) => $.imports.directory.leavers.open_of, { name })}
        >
          {t(($) => $.imports.directory.leavers.open)}
        </Button>
        {status === 'verified' ? (
          <Button
            variant="default"
            size="xs"
            aria-label={t(($) => $.imports.directory.leavers.hand_over_of, { name })}
            onClick={() => openModal('transfer-member', { memberIds: [memberId], way: 'hand_over', name })}
          >
            {t(($) => $.imports.directory.leavers.hand_over)}
          </Button>
        ) : null}
      </Row>
    </Row>
  )
}
