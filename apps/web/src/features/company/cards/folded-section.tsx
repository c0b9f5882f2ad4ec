import { type ReactNode, useId, useState } from 'react'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import type { CardDraft } from './card-draft.ts'
import { useCardFormContext } from './card-form-context.ts'
import classes from './card-form.module.css'
import { FoldSummary, FoldToggle } from '../../../ui/list/fold-toggle.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface FoldedSectionProps {
  title: string
  hint?: string
  /** A summary of the content, shown while the section is closed. */
  summary: string
  form: ContractForm<CardDraft>
  /** The fields inside; the section opens if one of them has an error. */
  fields: readonly string[]
  /** True if the card cannot be saved without a field inside. */
  startsOpen?: boolean
  /** A function is called once the section is opened, for content that loads later. */
  children: ReactNode | (() => ReactNode)
}

/** A collapsible part of the card editor that few people need. Its fields stay rendered while it is closed. */
export function FoldedSection({
  title,
  hint,
  summary,
  form,
  fields,
  startsOpen = false,
  children,
}: FoldedSectionProps) {
  const refused = useCardFormContext()?.refused
  const faults = Object.keys({ ...form.errors, ...refused })
  const faulty = faults.some((path) => fields.includes(path.split('.')[0] ?? ''))
  const [titleId, contentId] = [useId(), useId()]
  const [open, setOpen] = useState(startsOpen)
  const [seen, setSeen] = useState(startsOpen)
  if (faulty && !open) setOpen(true)
  if (open && !seen) setSeen(true)
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 className={classes.head}>
        <FoldToggle isOpen={open} controls={contentId} onToggle={() => setOpen(!open)}>
          <span id={titleId}>{title}</span>
          {open ? null : <FoldSummary>{summary || t(($) => $.cards.nothing_yet)}</FoldSummary>}
        </FoldToggle>
      </h2>
      <div id={contentId} hidden={!open}>
        <Stack gap="l" className={classes.content}>
          {hint === undefined ? null : <Text tone="3">{hint}</Text>}
          {typeof children === 'function' ? seen && children() : children}
        </Stack>
      </div>
    </section>
  )
}
