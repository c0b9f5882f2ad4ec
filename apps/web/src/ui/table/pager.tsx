import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format.ts'
import { Row, Text } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import { t } from '../words.ts'
import { lastPage } from './last-page.ts'
import classes from './pager.module.css'

interface PagerProps {
  /** Starts at 1. */
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  /** Name of the list, if the page has two. */
  of?: string
}

/** Range of the rows on this page, and buttons for the previous and next page. */
export function Pager({ page, perPage, total, onPage, of }: PagerProps) {
  const pages = lastPage(total, perPage)
  const range =
    total === 0
      ? t(($) => $.ui.table.empty_range)
      : t(($) => $.ui.table.range, {
          from: formatNumber((page - 1) * perPage + 1),
          to: formatNumber(Math.min(page * perPage, total)),
          total: formatNumber(total),
        })
  return (
    <Row
      as="nav"
      gap="l"
      justify="between"
      className={classes.pager}
      aria-label={of === undefined ? t(($) => $.ui.table.pages) : t(($) => $.ui.table.pages_of, { list: of })}
    >
      <Text as="span" size="small" tone="3" figures role="status">
        {range}
      </Text>
      {pages > 1 || page > 1 ? (
        <Row as="span" className={classes.buttons}>
          <ActionIcon
            variant="default"
            size={38}
            disabled={page <= 1}
            aria-label={t(($) => $.ui.table.previous)}
            onClick={() => onPage(Math.min(page - 1, pages))}
          >
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={38}
            disabled={page >= pages}
            aria-label={t(($) => $.ui.table.next)}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight {...icon} />
          </ActionIcon>
        </Row>
      ) : null}
    </Row>
  )
}
