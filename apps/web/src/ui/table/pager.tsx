import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format.ts'
import { t } from '../words.ts'
import classes from './pager.module.css'

interface PagerProps {
  /** From 1. */
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  /** Names the list where a page has two. */
  of?: string
}

/** Which rows of how many, and the way to those before and after. */
export function Pager({ page, perPage, total, onPage, of }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const range =
    total === 0
      ? t(($) => $.ui.table.empty_range)
      : t(($) => $.ui.table.range, {
          from: formatNumber((page - 1) * perPage + 1),
          to: formatNumber(Math.min(page * perPage, total)),
          total: formatNumber(total),
        })
  return (
    <nav
      className={classes.pager}
      aria-label={of === undefined ? t(($) => $.ui.table.pages) : t(($) => $.ui.table.pages_of, { list: of })}
    >
      <span className={classes.range} role="status">
        {range}
      </span>
      {pages > 1 || page > 1 ? (
        <span className={classes.buttons}>
          <ActionIcon
            variant="default"
            size={38}
            disabled={page <= 1}
            aria-label={t(($) => $.ui.table.previous)}
            onClick={() => onPage(Math.min(page - 1, pages))}
          >
            <IconChevronLeft size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={38}
            disabled={page >= pages}
            aria-label={t(($) => $.ui.table.next)}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </span>
      ) : null}
    </nav>
  )
}
