import { type BlockKind, blockKinds } from '@kartu/contracts/company/blocks/card-blocks.plain'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import { Button, Checkbox, Textarea, type TextareaProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './rule-row.module.css'
import { type AnyRule, isAlwaysThere, isNeverRequired } from './rules-draft.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface RuleRowProps {
  field: CardField
  rule: AnyRule
  onChange: (change: Partial<AnyRule>) => void
  /** The control that chooses the access. */
  access: ReactNode
  /** Effect of the change on people. */
  note?: string | null
  /** The form's props for the default text, if the field has one. */
  text: TextareaProps
  /** True if only the access of the rule can be edited here. */
  accessOnly?: boolean
}

/** The rule of one field: access, whether it is required, and its default text. */
export function RuleRow({ field, rule, onChange, access, note, text, accessOnly = false }: RuleRowProps) {
  const id = useId()
  const name = t(($) => $.customisation.fields[field])
  return (
    <Stack as="li" gap="xs" className={classes.row} aria-labelledby={id}>
      <div className={classes.line}>
        <Text id={id} strong>
          {name}
        </Text>
        <div className={classes.access}>{access}</div>
        <div className={classes.required}>
          {accessOnly || isNeverRequired(field) ? null : isAlwaysThere(field) ? (
            <Text as="span" size="small" tone="3">
              {t(($) => $.customisation.rules.always)}
            </Text>
          ) : (
            <Checkbox
              label={t(($) => $.customisation.rules.required)}
              aria-label={t(($) => $.customisation.rules.required_of, { field: name })}
              checked={rule.required}
              disabled={rule.access === 'hidden'}
              onChange={(event) => onChange({ required: event.currentTarget.checked })}
            />
          )}
        </div>
      </div>
      {note ? (
        <Text size="small" tone="3">
          {note}
        </Text>
      ) : null}
      {!accessOnly && field === 'blocks' && rule.access === 'editable' ? (
        <BlockKinds kinds={rule.kinds ?? [...blockKinds]} onChange={onChange} />
      ) : null}
      {accessOnly || rule.default === undefined || rule.access === 'hidden' ? null : (
        <DefaultText field={name} value={rule.default} text={text} />
      )}
    </Stack>
  )
}

/** Kinds of blocks that employees can add. All of them is the same as no limit. */
function BlockKinds({ kinds, onChange }: { kinds: BlockKind[]; onChange: RuleRowProps['onChange'] }) {
  const id = useId()
  const put = (kind: BlockKind, on: boolean): void => {
    const next = blockKinds.filter((one) => (one === kind ? on : kinds.includes(one)))
    onChange({ kinds: next.length === blockKinds.length ? undefined : next })
  }
  return (
    <Row wrap gap="m" role="group" aria-labelledby={id}>
      <Text id={id} size="small" tone="3">
        {t(($) => $.customisation.rules.kinds)}
      </Text>
      {blockKinds.map((kind) => (
        <Checkbox
          key={kind}
          size="xs"
          label={t(($) => $.cardBlocks.kinds[kind])}
          checked={kinds.includes(kind)}
          onChange={(event) => put(kind, event.currentTarget.checked)}
        />
      ))}
    </Row>
  )
}

interface DefaultTextProps {
  field: string
  value: string
  text: TextareaProps
}

/** Few rules have a default text, so it is behind a button until it is needed. */
function DefaultText({ field, value, text }: DefaultTextProps) {
  const [wanted, setWanted] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (wanted) input.current?.focus()
  }, [wanted])
  if (!wanted && value === '' && !text.error)
    return (
      <Button
        className={classes.add}
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
        aria-label={t(($) => $.customisation.rules.default_add_of, { field })}
        onClick={() => setWanted(true)}
      >
        {t(($) => $.customisation.rules.default_add)}
      </Button>
    )
  return (
    <Textarea
      ref={input}
      className={classes.default}
      label={t(($) => $.customisation.rules.default)}
      aria-label={t(($) => $.customisation.rules.default_of, { field })}
      description={t(($) => $.customisation.rules.default_hint)}
      autosize
      minRows={1}
      {...text}
      value={value}
    />
  )
}
