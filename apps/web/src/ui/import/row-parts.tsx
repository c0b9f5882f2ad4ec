import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { PersonAvatar } from '../picture/person-avatar.tsx'
import { wordsOf } from '../../lib/words.ts'
import classes from './import.module.css'

const t = await wordsOf('tableImports')

interface RowFilterProps<Choice extends string> {
  /** Kinds of rows with their number. */
  choices: readonly { value: Choice; label: string; count: number }[]
  /** Null while other rows are shown. */
  value: Choice | null
  onChange: (value: Choice) => void
}

/** Filter of rows by outcome. */
export function RowFilter<Choice extends string>({ choices, value, onChange }: RowFilterProps<Choice>) {
  return (
    <Row wrap role="group" aria-label={t(($) => $.tableImports.rows.show)}>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          variant={choice.value === value ? 'light' : 'default'}
          aria-pressed={choice.value === value}
          rightSection={formatNumber(choice.count)}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </Row>
  )
}

/** The person of a row, with an avatar. */
export function RowPerson({ name, line }: { name: string; line: string }) {
  return (
    <Row as="span" gap="m">
      <PersonAvatar name={name || line} />
      <Stack as="span" gap="none">
        <Text as="span" strong>
          {name}
        </Text>
        {line === '' ? null : (
          <Text as="span" size="small" tone="3">
            {line}
          </Text>
        )}
      </Stack>
    </Row>
  )
}

/** Findings about a row, below each other. */
export function RowReasons({ children }: { children: ReactNode }) {
  return (
    <Stack gap="s" className={classes.reasons}>
      {children}
    </Stack>
  )
}

/** Answers to the check's question about a row. */
export interface RowAnswers {
  onAnswer: (row: number, answer: 'yes' | 'no') => void
  pending: boolean
}

interface RowQuestionProps {
  row: { row: number; answer: 'yes' | 'no' | null }
  text: ReactNode
  /** Name of the question for screen readers, if `text` is more than words. */
  label?: string
  words: Record<'yes' | 'no', string>
  answers: RowAnswers
}

/** The question of the check about a row, with the answers as buttons. */
export function RowQuestion({ row, text, label, words, answers }: RowQuestionProps) {
  const id = useId()
  return (
    <Stack gap="s" role="group" aria-label={label} aria-labelledby={label === undefined ? id : undefined}>
      <span id={id}>{text}</span>
      <Row wrap>
        {(['yes', 'no'] as const).map((answer) => (
          <Button
            key={answer}
            size="xs"
            variant={row.answer === answer ? 'filled' : 'default'}
            aria-pressed={row.answer === answer}
            disabled={answers.pending}
            onClick={() => answers.onAnswer(row.row, answer)}
          >
            {words[answer]}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}

interface RowFaultsProps<F extends { code: string; message: string; value: string }> {
  faults: readonly F[]
  textOf: (fault: F) => string
  valueText: (value: string) => string
}

/** Faults of a row, each with the value in the file. */
export function RowFaults<F extends { code: string; message: string; value: string }>({
  faults,
  textOf,
  valueText,
}: RowFaultsProps<F>) {
  return (
    <Stack as="ul" gap="xs">
      {faults.map((fault) => (
        <li key={`${fault.code} ${textOf(fault)} ${fault.value}`}>
          {textOf(fault)}
          {fault.value === '' ? null : (
            <Text size="small" tone="3">
              {valueText(fault.value)}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  )
}
