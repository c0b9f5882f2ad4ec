import { Switch } from '@mantine/core'
import { type SignatureField, signatureFields } from '@kartu/contracts/sharing/email-signatures.plain'
import { useEffect, useRef, useState } from 'react'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import listClasses from '../../../ui/list/list-row.module.css'
import { MovableRow } from '../../../ui/list/movable-row.tsx'
import { moved, useReorder } from '../../../ui/list/use-reorder.ts'
import classes from './email-signatures.module.css'
import { t } from './words.ts'

interface FieldOrderProps {
  /** Shown parts in their order. */
  fields: readonly SignatureField[]
  onChange: (fields: SignatureField[]) => void
}

const nameOf = (field: SignatureField): string => t(($) => $.emailSignatures.content.field[field])

/** Parts of the signature: shown ones can be reordered, others are listed below. */
export function FieldOrder({ fields, onChange }: FieldOrderProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const switches = useRef<HTMLDivElement>(null)
  const turned = useRef<SignatureField | null>(null)
  const reorder = useReorder(list, fields.length, (from, to) => {
    const field = fields[from]
    if (field === undefined) return
    onChange(moved(fields, from, to))
    setSaid(t(($) => $.ui.row.moved, { name: nameOf(field), place: to + 1, count: fields.length }))
  })
  const show = (field: SignatureField, shown: boolean): void => {
    const others = fields.filter((one) => one !== field)
    onChange(shown ? [...others, field] : others)
    turned.current = field
    setSaid(
      shown
        ? t(($) => $.emailSignatures.content.shown, { name: nameOf(field), place: others.length + 1 })
        : t(($) => $.emailSignatures.content.left_out, { name: nameOf(field) }),
    )
  }
  // The row has moved to the other list with its switch.
  useEffect(() => {
    if (turned.current === null) return
    switches.current?.querySelector<HTMLElement>(`[data-field="${turned.current}"]`)?.focus()
    turned.current = null
  }, [fields])
  const left = signatureFields.filter((field) => !fields.includes(field))
  return (
    <div ref={switches}>
      <Stack gap="s">
        {fields.length > 0 ? (
          <ul ref={list} className={listClasses.list} aria-label={t(($) => $.emailSignatures.content.title)}>
            {fields.map((field, index) => (
              <MovableRow
                key={field}
                name={nameOf(field)}
                index={index}
                count={fields.length}
                reorder={reorder}
                head={<FieldLine field={field} shown onShow={(next) => show(field, next)} />}
              />
            ))}
          </ul>
        ) : null}
        {left.length > 0 ? (
          <DividedList>
            {left.map((field) => (
              <li key={field}>
                <FieldLine field={field} shown={false} onShow={(next) => show(field, next)} />
              </li>
            ))}
          </DividedList>
        ) : null}
      </Stack>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

interface FieldLineProps {
  field: SignatureField
  shown: boolean
  onShow: (shown: boolean) => void
}

const FieldLine = ({ field, shown, onShow }: FieldLineProps) => (
  <Row grow justify="between" className={classes.line}>
    <Text as="span" strong={shown} tone={shown ? 'ink' : '3'}>
      {nameOf(field)}
    </Text>
    <Switch
      checked={shown}
      data-field={field}
      aria-label={t(($) => $.emailSignatures.content.show, { name: nameOf(field) })}
      onChange={(event) => onShow(event.currentTarget.checked)}
    />
  </Row>
)
