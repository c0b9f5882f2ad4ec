import type { Erasure } from '@kartu/contracts/governance/erasures'
import { canSeeErasures, erasureRoutes } from '@kartu/contracts/governance/erasures.plain'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { formatLongDate } from '../../../lib/long-date.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { wordsOf } from '../../../lib/words.ts'

const t = await wordsOf('erasures', 'ui')

/** `/company/erasure/{member}`: erased and remaining data of a former member, with the reasons. */
export function ErasurePage() {
  const actor = useActor()
  const { access } = useCurrent()
  const { id: memberId = '' } = useParams()
  const maySee = canSeeErasures(actor)
  const found = useQuery({
    ...q(erasureRoutes.get, { params: { companyId: actor.companyId, memberId } }),
    enabled: maySee,
    retry: false,
  })
  const report = found.data
  const isNone = found.error?.code === 'not_found' || found.error?.code === 'invalid'
  return (
    <Page>
      <PageHeader
        title={t(($) => $.erasures.title)}
        back={{ to: paths.team, label: t(($) => $.erasures.back) }}
        {...(report
          ? {
              line: t(($) => $.erasures.line, {
                company: access?.company.name ?? '',
                date: formatLongDate(report.erased_at, { year: true }),
              }),
              actions: <Take report={report} />,
            }
          : {})}
      />
      {!maySee ? <EmptyState text={t(($) => $.erasures.closed)} /> : null}
      {isNone ? <EmptyState text={t(($) => $.erasures.none)} /> : null}
      {isNone ? null : <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
      {maySee && found.isPending ? (
        <LoadingShape>
          <Skeleton height={56} aria-hidden="true" />
          <Skeleton height={56} aria-hidden="true" />
        </LoadingShape>
      ) : null}
      {report ? <Report report={report} /> : null}
    </Page>
  )
}

function Take({ report }: { report: Erasure }) {
  const save = (): void => {
    const day = report.erased_at.slice(0, 10)
    const blob = new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' })
    saveFile({ blob, fileName: `${t(($) => $.erasures.file)}-${day}.json` })
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t(($) => $.erasures.print)}
      </Button>
      <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={save}>
        {t(($) => $.erasures.download)}
      </Button>
    </>
  )
}

const elsewhere = ['account', 'invoices', 'backups', 'leads'] as const

function Report({ report: { gone, kept } }: { report: Erasure }) {
  const amount = (rows: number): string => t(($) => $.erasures.rows, { count: rows, number: formatNumber(rows) })
  return (
    <>
      <SideSection title={t(($) => $.erasures.gone_title)} hint={t(($) => $.erasures.gone_hint)}>
        <SettingRows>
          {gone.map(({ kind, rows }) => (
            <SettingRow key={kind} title={t(({ erasures }) => erasures.gone[kind])} text={amount(rows)} />
          ))}
        </SettingRows>
      </SideSection>
      <SideSection title={t(($) => $.erasures.kept_title)} hint={t(($) => $.erasures.kept_hint)}>
        {kept.length === 0 ? (
          <EmptyState text={t(($) => $.erasures.kept_none)} />
        ) : (
          <SettingRows>
            {kept.map(({ kind, rows, why }) => (
              <SettingRow
                key={kind}
                title={t(({ erasures }) => erasures.kept[kind])}
                badge={amount(rows)}
                text={t(({ erasures }) => erasures.why[why])}
              />
            ))}
          </SettingRows>
        )}
      </SideSection>
      <SideSection title={t(($) => $.erasures.also_title)} hint={t(($) => $.erasures.also_hint)}>
        <SettingRows>
          {elsewhere.map((name) => (
            <SettingRow
              key={name}
              title={t(({ erasures }) => erasures.also[name].title)}
              text={t(({ erasures }) => erasures.also[name].text)}
            />
          ))}
        </SettingRows>
      </SideSection>
    </>
  )
}
