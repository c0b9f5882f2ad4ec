import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import type { BlockKind } from '@kartu/contracts/company/blocks/card-blocks.plain'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { FieldError } from '../form/field-error.tsx'
import { Stack } from '../layout/layout.tsx'
import classes from '../list/list-row.module.css'
import { moved, useReorder } from '../list/use-reorder.ts'
import { AddBlock } from './add-block.tsx'
import { BlockRow } from './block-row.tsx'
import { withChange } from './with-change.ts'
import { newBlock } from './new-block.ts'
import { t } from './words.ts'

export interface BlockListProps {
  blocks: readonly CardBlock[]
  /** Changes the latest list: an upload may end after other edits. */
  onChange: (change: (blocks: readonly CardBlock[]) => CardBlock[]) => void
  /** Path of the list in its form, such as `template.blocks.before`. */
  path: string
  /** Errors of the form, by path. */
  errors: Readonly<Record<string, ReactNode>>
  /** Turns a path of the form into its `data-path`. */
  dataPathOf: (path: string) => string
  /** Forgets the errors of the list, whose rows have moved. */
  onForget: () => void
  /** Kinds that can be added. */
  kinds: readonly BlockKind[]
  max: number
  label?: string
}

/** Blocks of a card or template: added from a menu, edited in place, moved by dragging or by the arrow keys. */
export function BlockList(props: BlockListProps) {
  const { blocks, onChange, path, errors, dataPathOf, onForget, max } = props
  const { keys, setKeys, placeOf } = useKeys(blocks.length)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const nameOf = (block: CardBlock | undefined): string =>
    block === undefined ? '' : block.title.trim() || t(($) => $.cardBlocks.kinds[block.kind])
  const reorder = useReorder(list, blocks.length, (from, to) => {
    onForget()
    setKeys(moved(keys, from, to))
    onChange((now) => moved(now, from, to))
    setSaid(t(($) => $.ui.row.moved, { name: nameOf(blocks[from]), place: to + 1, count: blocks.length }))
  })
  const add = (kind: BlockKind): void => {
    const key = nextKey()
    setKeys([...keys, key])
    setOpen(new Set(open).add(key))
    onChange((now) => [...now, newBlock(kind)])
    setSaid(t(($) => $.ui.row.added, { name: t(($) => $.cardBlocks.kinds[kind]) }))
    // The menu returns the focus to its button as it closes; this runs after.
    requestAnimationFrame(() => requestAnimationFrame(() => begin(list.current?.lastElementChild, kind)))
  }
  const remove = (index: number): void => {
    onForget()
    setKeys(keys.toSpliced(index, 1))
    onChange((now) => now.toSpliced(index, 1))
    setSaid(t(($) => $.ui.row.removed, { name: nameOf(blocks[index]) }))
    requestAnimationFrame(() => foot.current?.querySelector<HTMLElement>('button')?.focus())
  }
  return (
    <Stack>
      {blocks.length === 0 ? (
        <p className={classes.empty}>{t(($) => $.cardBlocks.empty)}</p>
      ) : (
        <ul className={classes.list} ref={list} aria-label={props.label ?? t(($) => $.cardBlocks.list)}>
          {blocks.map((block, index) => {
            const key = keys[index]
            if (key === undefined) return null
            const place = `${path}.${index}`
            return (
              <BlockRow
                key={key}
                block={block}
                name={nameOf(block)}
                index={index}
                count={blocks.length}
                open={open.has(key)}
                faulty={Object.keys(errors).some((fault) => fault === place || fault.startsWith(`${place}.`))}
                field={(name) => ({
                  error: errors[`${place}.${name}`],
                  'data-path': dataPathOf(`${place}.${name}`),
                })}
                onChange={(change) => {
                  const at = placeOf(key)
                  onChange((now) => withChange(now, at, change))
                }}
                onToggle={() => setOpen(toggled(open, key))}
                onRemove={() => remove(index)}
                reorder={reorder}
              />
            )
          })}
        </ul>
      )}
      <div ref={foot}>
        <AddBlock blocks={blocks} kinds={props.kinds} max={max} onAdd={add} />
      </div>
      <FieldError error={errors[path]} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Stack>
  )
}

/**
 * Focuses the first field of a new block. For a document, it opens the file chooser; if the browser refuses that, the
 * person uses the button.
 */
function begin(row: Element | null | undefined, kind: BlockKind): void {
  row?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  if (kind === 'document') row?.querySelector<HTMLElement>('input[type=file]')?.click()
}

function toggled(keys: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

let lastKey = 0
const nextKey = (): number => (lastKey += 1)

interface RowKeys {
  keys: readonly number[]
  setKeys: (keys: number[]) => void
  /** Current place of a row, also for an upload that began before the rows moved. -1 if the row was removed. */
  placeOf: (key: number) => number
}

/** One key per row, so that an opened row stays open when it moves. A list that was replaced gets new keys. */
function useKeys(count: number): RowKeys {
  const [stored, setStored] = useState(() => Array.from({ length: count }, nextKey))
  let keys = stored
  if (stored.length !== count) {
    const known = stored.slice(0, count)
    keys = [...known, ...Array.from({ length: count - known.length }, nextKey)]
    setStored(keys)
  }
  const latest = useRef(stored)
  useLayoutEffect(() => {
    latest.current = stored
  }, [stored])
  return {
    keys,
    setKeys: (next) => {
      latest.current = next
      setStored(next)
    },
    placeOf: (key) => latest.current.indexOf(key),
  }
}
