import { Button, Checkbox } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import { useRef, useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import listClasses from '../../../../ui/list/list-row.module.css'
import classes from './lead-table.module.css'
import { MovableRow } from '../../../../ui/list/movable-row.tsx'
import { moved, useReorder } from '../../../../ui/list/use-reorder.ts'
import { ModalFrame } from '../../../../ui/popup/modal-frame.tsx'
import { chooseColumns, inOrder, isChanged, resetColumns, useColumnOrder } from './column-choice.ts'
import { leadColumns } from './lead-columns.tsx'
import { t } from '../words.ts'

/** Choice and order of the table's columns; the table behind changes with each step. */
export function LeadColumnsModal({ close }: ModalProps<'lead-columns'>) {
  const choice = useColumnOrder()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const columns = inOrder(leadColumns('', 0), choice).slice(1)
  const move = (from: number, to: number): void => {
    const order = moved(
      columns.map(({ id }) => id),
      from,
      to,
    )
    chooseColumns({ ...choice, order })
    setSaid(t(($) => $.ui.row.moved, { name: columns[from]?.header ?? '', place: to + 1, count: columns.length }))
    // The handle moves with its row, so it gets the focus again.
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      row?.querySelector('button')?.focus()
    })
  }
  const reorder = useReorder(list, columns.length, move)
  return (
    <ModalFrame title={t(($) => $.leadActs.columns.title)} widthPx={modalWidthPx} onClose={close}>
      <Stack gap="l">
        <Text tone="2">{t(($) => $.leadActs.columns.hint)}</Text>
        <ul ref={list} className={listClasses.list} aria-label={t(($) => $.ui.table.columns_hint)}>
          {columns.map(({ id, header, optional }, index) => (
            <MovableRow
              key={id}
              name={header}
              index={index}
              count={columns.length}
              reorder={reorder}
              head={
                <Row className={classes.column}>
                  <Checkbox
                    label={header}
                    checked={choice.shown[id] ?? !optional}
                    onChange={({ currentTarget }) =>
                      chooseColumns({ ...choice, shown: { ...choice.shown, [id]: currentTarget.checked } })
                    }
                  />
                </Row>
              }
            />
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <Row wrap justify="end">
          {isChanged(choice) ? (
            <Button variant="default" onClick={resetColumns}>
              {t(($) => $.ui.table.columns_reset)}
            </Button>
          ) : null}
          <Button onClick={close}>{t(($) => $.common.close)}</Button>
        </Row>
      </Stack>
    </ModalFrame>
  )
}
