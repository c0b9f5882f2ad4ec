import type { Import, ImportReview } from '@kartu/contracts/team/imports'
import { useId, type ReactNode } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { Panel, Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { t } from '../words.ts'
import classes from './check-step.module.css'

interface ImportSummaryProps {
  counts: NonNullable<Import['counts']>
  newDivisions: readonly string[]
  review: ImportReview | undefined
  working: boolean
  children?: ReactNode
}

const divisionsShown = 6

/** Planned outcome of the import, as counts that add up to all rows. */
export function ImportSummary({ counts, newDivisions, review, working, children }: ImportSummaryProps) {
  const id = useId()
  const more = newDivisions.length - divisionsShown
  return (
    <Panel as="aside" className={classes.summary} aria-labelledby={id} aria-busy={working}>
      <Text as="h3" size="title-3" id={id}>
        {t(($) => $.imports.review.summary)}
      </Text>
      <Stack as="dl" gap="none" className={classes.lines} data-working={working || undefined}>
        <Line name={t(($) => $.imports.review.new_cards)} value={counts.create} strong />
        {newDivisions.slice(0, divisionsShown).map((name) => (
          <NewDivision key={name} name={name} />
        ))}
        {more > 0 ? <NewDivision name={t(($) => $.imports.review.more_divisions, { count: more })} /> : null}
        <Line name={t(($) => $.imports.review.changed_cards)} value={counts.update} strong />
        <Line name={t(($) => $.imports.review.unchanged_cards)} value={counts.unchanged} />
        <Line name={t(($) => $.imports.review.rows_out)} value={counts.error} />
        <Line name={t(($) => $.imports.review.emails)} value={review?.invitations} strong />
      </Stack>
      {children}
    </Panel>
  )
}

function Line({ name, value, strong = false }: { name: string; value: number | undefined; strong?: boolean }) {
  return (
    <Row className={classes.line} justify="between" align="start">
      <Text as="dt" strong={strong}>
        {name}
      </Text>
      <Text as="dd" fixed figures strong={strong}>
        {value === undefined ? '' : formatNumber(value)}
      </Text>
    </Row>
  )
}

function NewDivision({ name }: { name: string }) {
  return (
    <Row className={classes.part} justify="between" align="start">
      <Text as="dt" tone="2">
        {name}
      </Text>
      <Text as="dd" fixed size="small" strong tone="accent" className={classes.new}>
        {t(($) => $.imports.review.new_division)}
      </Text>
    </Row>
  )
}
