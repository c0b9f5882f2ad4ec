import { type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { DataTableGrid } from './data-table-grid.tsx'
import { DataTableList } from './data-table-list.tsx'
import { ColumnsMenu, isColumnShown, useColumnChoice } from './data-table-columns.tsx'
import { focusFirstRow, useRowEvents } from './data-table-keys.ts'
import { SortMenu } from './data-table-sort.tsx'
import { ErrorNote } from '../frame/error-note.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { Row, Stack } from '../layout/layout.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { Pager } from './pager.tsx'
import { type RowSelection, useRowSelection } from './selection/row-selection.ts'
import { SearchField } from './search-field.tsx'
import { useWidth } from '../frame/use-width.ts'
import { t } from '../words.ts'
import classes from './data-table.module.css'

/** Narrower than this the rows become a list. */
const listBelowPx = 660
const noRows: never[] = []
const nothingSelected: RowSelection<never> = new Map<string, never>()
const anyRow = (): boolean => true
const nowhere = (): void => {}

/**
 * A table of rows that the server searches, filters, sorts and pages; all of that state belongs to the caller (the
 * URL). On narrow screens the same rows are a list. Keyboard: `/` search, arrows between rows, space selects, enter
 * opens the link that carries `rowLink`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, selection, onSelection, canSelect, total, page, perPage } = props
  const keysHintId = useId()
  const root = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(root)
  const asList = (widthPx || window.innerWidth) < listBelowPx
  const [choice, setChoice] = useColumnChoice(props.name)

  const shown = useMemo(
    () => columns.filter((column, index) => isColumnShown(column, index, choice, asList ? Infinity : widthPx)),
    [columns, choice, asList, widthPx],
  )
  const shownIds = useMemo(() => new Set(shown.map((column) => column.id)), [shown])

  const { toggle, toggleAll } = useRowSelection<Row>({
    rows: rows ?? noRows,
    rowId,
    canSelect: canSelect ?? anyRow,
    selection: selection ?? nothingSelected,
    onSelection: onSelection ?? nowhere,
  })

  useScrollToTop(root, page)
  useRowEvents(root)

  const nothing = rows !== undefined && rows.length === 0
  const view = { ...props, shown, keysHintId, toggle, toggleAll }

  return (
    <Stack gap="s" ref={root} className={classes.root}>
      {!nothing || props.filtered ? (
        <Row wrap className={classes.toolbar} data-list={asList || undefined}>
          {props.search ? <SearchField {...props.search} onArrowDown={() => focusFirstRow(body.current)} /> : null}
          <div className={classes.filters}>
            {asList && props.sort && props.onSort ? (
              <SortMenu columns={columns} sort={props.sort} onSort={props.onSort} />
            ) : null}
            {props.filters}
          </div>
          <span className={classes.spacer} />
          {asList
            ? null
            : (props.columnsButton ?? (
                <ColumnsMenu columns={columns} shown={shownIds} choice={choice} onChange={setChoice} />
              ))}
        </Row>
      ) : null}
      {props.error ? <ErrorNote error={props.error} onRetry={props.onRetry} /> : null}
      {nothing ? (
        props.filtered ? (
          <EmptyState
            text={t(($) => $.ui.table.nothing_found)}
            action={{ label: t(($) => $.ui.table.clear), onClick: props.onClearFilters }}
          />
        ) : (
          props.empty
        )
      ) : rows === undefined && props.error ? null : (
        <div
          ref={body}
          className={classes.body}
          aria-busy={rows === undefined || props.updating}
          data-updating={props.updating || undefined}
        >
          <p id={keysHintId} className="visually-hidden">
            {t(($) => $.ui.table.keys)}
          </p>
          {asList ? <DataTableList {...view} /> : <DataTableGrid {...view} />}
        </div>
      )}
      {total !== undefined && !nothing ? (
        <Pager page={page} perPage={perPage} total={total} onPage={props.onPage} />
      ) : null}
    </Stack>
  )
}

/** Scrolls to the top of the table when another page of rows is shown. */
function useScrollToTop(root: RefObject<HTMLDivElement | null>, page: number): void {
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    const top = root.current?.getBoundingClientRect().top ?? 0
    if (top < 0) root.current?.scrollIntoView({ block: 'start' })
  }, [page, root])
}
