import { Button, Progress, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { useDownload } from '../../lib/http/download.ts'
import { ErrorNote } from '../frame/error-note.tsx'
import { LoadingShape } from '../frame/loading-shape.tsx'
import { Panel, Row, Stack, Text } from '../layout/layout.tsx'
import classes from './import.module.css'

interface ImportStepProps {
  title: string
  /** The file, and how it was read. */
  hint?: ReactNode
  children: ReactNode
}

/** A step of an import, with its heading. */
export function ImportStep({ title, hint, children }: ImportStepProps) {
  return (
    <Stack gap="xl">
      <Stack as="header" gap="xs">
        <Text as="h2" size="title-3">
          {title}
        </Text>
        {hint}
      </Stack>
      {children}
    </Stack>
  )
}

interface StepBarProps {
  /** A hint for the next step. */
  text?: ReactNode
  error?: unknown
  /** Buttons, the primary one last. */
  children: ReactNode
}

/** Fixed at the foot of a step of any length. */
export function StepBar({ text, error, children }: StepBarProps) {
  return (
    <Panel className={classes.bar} pad="s" gap="s">
      <ErrorNote error={error} />
      <Row className={classes.buttons} wrap justify="end">
        {text ? (
          <Text as="span" className={classes.barText} tone="2">
            {text}
          </Text>
        ) : null}
        {children}
      </Row>
    </Panel>
  )
}

interface ImportNoteProps {
  tone: 'plain' | 'warn'
  action?: ReactNode
  children: ReactNode
}

/** A sentence to read before continuing. */
export function ImportNote({ tone, action, children }: ImportNoteProps) {
  const Sign = tone === 'warn' ? IconAlertTriangle : IconInfoCircle
  return (
    <Panel ground={tone === 'warn' ? 'warn' : 'paper'} pad="s">
      <Row wrap gap="m">
        <Text as="span" fixed tone={tone === 'warn' ? 'warn' : '2'}>
          <Sign className={classes.sign} size={18} stroke={1.7} aria-hidden="true" />
        </Text>
        <Text className={classes.noteText} tone={tone === 'warn' ? 'ink' : '2'}>
          {children}
        </Text>
        {action}
      </Row>
    </Panel>
  )
}

interface WorkProgressProps {
  title: string
  /** Share of the work that is done, in percent; null while the total is unknown. */
  percent: number | null
  count: string
  text?: string
}

/** Progress of the server's work. */
export function WorkProgress({ title, percent, count, text }: WorkProgressProps) {
  return (
    <Panel className={classes.progress} pad="l">
      {percent === null ? (
        <Progress value={100} size={8} animated aria-hidden="true" />
      ) : (
        <Progress value={percent} size={8} transitionDuration={300} aria-label={title} />
      )}
      <Text figures tone="2" role={percent === null ? 'status' : undefined}>
        {count}
      </Text>
      {text === undefined ? null : <Text tone="3">{text}</Text>}
    </Panel>
  )
}

/** Share of the rows that are done, in percent. */
export const percentOf = ({ rows, progress }: { rows: number; progress: number }): number =>
  rows === 0 ? 100 : Math.min(100, (progress / rows) * 100)

const skeletonRows = [0, 1, 2, 3, 4]

/** Placeholder of a step. */
export function ImportSkeleton() {
  return (
    <LoadingShape gapPx={14} widthPx={760}>
      <Skeleton height={24} width={320} maw="100%" aria-hidden="true" />
      {skeletonRows.map((row) => (
        <Skeleton key={row} height={56} radius={12} aria-hidden="true" />
      ))}
    </LoadingShape>
  )
}

interface ErrorFileButtonProps {
  label: string
  size?: 'xs' | 'sm'
  errors: ReturnType<typeof useDownload>
  onDownload: () => void
}

/** Download of the rows that are left out, with the reasons. */
export function ErrorFileButton({ label, size = 'xs', errors, onDownload }: ErrorFileButtonProps) {
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
      loading={errors.pending}
      onClick={onDownload}
    >
      {label}
    </Button>
  )
}
