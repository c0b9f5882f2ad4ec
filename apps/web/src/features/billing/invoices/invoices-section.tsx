import { Anchor, Button, Skeleton } from '@mantine/core'
import { invoiceRoutes } from '@kartu/contracts/billing/invoices.plain'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { useWidth } from '../../../ui/frame/use-width.ts'
import { Pager } from '../../../ui/table/pager.tsx'
import { useListParams } from '../../../ui/table/use-list-url.ts'
import { InvoiceList, InvoiceTable } from './invoice-list.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { t } from './words.ts'
import classes from './invoices.module.css'

const latest = 5
const perPage = 20
/** Below this width, a row of the table does not fit. */
const tableWidthPx = 600

/** `?invoices=all` shows all of them, a page at a time; without it only the latest. */
const readUrl = (url: URLSearchParams) => ({
  all: url.get('invoices') === 'all',
  page: Math.max(1, Math.trunc(Number(url.get('page'))) || 1),
})

/** The invoices, each with its content and its file. */
export function InvoicesSection() {
  const { companyId } = useActor()
  const place = useRef<HTMLDivElement>(null)
  const isWide = useWidth(place) >= tableWidthPx
  const { query, change } = useListParams(readUrl)
  const asked = query.all ? { page: query.page, per_page: perPage } : { page: 1, per_page: latest }
  const list = useQuery({
    ...q(invoiceRoutes.list, { params: { companyId }, query: asked }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.data
  const total = list.data?.meta.total ?? 0
  const Shape = isWide ? InvoiceTable : InvoiceList
  return (
    <Section title={t(($) => $.invoices.title)} aside={total > 0 ? <SendLatest /> : null}>
      <Stack ref={place}>
        <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
        {list.isPending ? (
          <LoadingShape widthPx={1200}>
            <Skeleton height={140} />
          </LoadingShape>
        ) : null}
        {rows === undefined ? null : total === 0 ? (
          <Text tone="3">{t(($) => $.invoices.none)}</Text>
        ) : (
          <div className={classes.body} data-updating={list.isPlaceholderData || undefined}>
            <Shape rows={rows} />
          </div>
        )}
        {query.all && total > 0 ? (
          <Pager
            page={query.page}
            perPage={perPage}
            total={total}
            of={t(($) => $.invoices.title)}
            onPage={(page) => change({ page: String(page) })}
          />
        ) : null}
        {rows !== undefined && total > 0 ? (
          <Row as="p" wrap justify="between">
            {query.all ? null : (
              <Text as="span" size="small" tone="3">
                {t(($) => $.invoices.count, { shown: formatNumber(rows.length), total: formatNumber(total) })}
              </Text>
            )}
            {total > latest ? (
              <Anchor
                component={Link}
                fw={600}
                to={query.all ? paths.subscriptions : paths.allInvoices}
                preventScrollReset
              >
                {query.all ? t(($) => $.invoices.fewer) : t(($) => $.invoices.all)}
              </Anchor>
            ) : null}
          </Row>
        ) : null}
      </Stack>
    </Section>
  )
}

/** Mails the latest invoice to the billing address. */
function SendLatest() {
  const send = useApiMutation(invoiceRoutes.send, {
    onSuccess: ({ email }) => toastSuccess(t(($) => $.invoices.sent, { email })),
    onError: (error) => toastFailure(error.message),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconMail {...icon} />}
      loading={send.isPending}
      onClick={() => send.mutate({})}
    >
      {t(($) => $.invoices.send)}
    </Button>
  )
}
