import { Button, Select, Switch } from '@mantine/core'
import type { Question } from '@kartu/contracts/leads/lead-forms'
import { questionKinds } from '@kartu/contracts/leads/lead-forms.plain'
import { choiceCharactersMax, choicesMax, questionCharactersMax, questionsMax } from '@kartu/contracts/limits'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { LimitedInput } from '../../../ui/form/limited-input.tsx'
import { Pair } from '../../../ui/frame/section.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import listClasses from '../../../ui/list/list-row.module.css'
import { MovableRow } from '../../../ui/list/movable-row.tsx'
import { moved, useReorder } from '../../../ui/list/use-reorder.ts'
import { icon } from '../../../ui/layout/icon-props.ts'
import type { LeadFormDraft } from './lead-form-draft.ts'
import classes from './lead-form-page.module.css'
import { newId } from '../../../lib/new-id.ts'
import { t } from './words.ts'

interface QuestionListProps {
  form: ContractForm<LeadFormDraft>
}

/** The questions of the company: at most five, reordered by their handle or the arrow keys. */
export function QuestionList({ form }: QuestionListProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const { questions } = form.values
  const put = (next: Question[]): void => form.setFieldValue('questions', next)
  const nameOf = (at: number): string =>
    questions[at]?.label.en || questions[at]?.label.id || t(($) => $.leadForms.question, { number: at + 1 })
  const reorder = useReorder(list, questions.length, (from, to) => {
    form.clearErrors()
    put(moved(questions, from, to))
    setSaid(t(($) => $.ui.row.moved, { name: nameOf(from), place: to + 1, count: questions.length }))
  })
  const change = (at: number, changes: Partial<Question>): void =>
    put(questions.map((one, place) => (place === at ? { ...one, ...changes } : one)))
  return (
    <>
      {questions.length > 0 ? (
        <ul ref={list} className={listClasses.list} aria-label={t(($) => $.leadForms.questions)}>
          {questions.map((question, at) => (
            <MovableRow
              key={question._id}
              name={nameOf(at)}
              index={at}
              count={questions.length}
              reorder={reorder}
              head={
                <Row grow gap="m" justify="between" className={classes.rowHead}>
                  <b>{nameOf(at)}</b>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t(($) => $.leadForms.remove_question, { name: nameOf(at) })}
                    onClick={() => {
                      setSaid(t(($) => $.ui.row.removed, { name: nameOf(at) }))
                      form.removeListItem('questions', at)
                    }}
                  >
                    {t(($) => $.ui.row.remove)}
                  </Button>
                </Row>
              }
            >
              <QuestionFields form={form} question={question} at={at} onChange={(changes) => change(at, changes)} />
            </MovableRow>
          ))}
        </ul>
      ) : null}
      <Button
        className={classes.add ?? ''}
        variant="default"
        leftSection={<IconPlus {...icon} />}
        disabled={questions.length >= questionsMax}
        onClick={() => put([...questions, emptyQuestion()])}
      >
        {t(($) => $.leadForms.add_question)}
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

const emptyQuestion = (): Question => ({
  _id: newId(),
  kind: 'text',
  label: { en: '', id: '' },
  required: false,
  choices: [],
})
const emptyChoices = () => [
  { en: '', id: '' },
  { en: '', id: '' },
]

interface QuestionFieldsProps extends QuestionListProps {
  question: Question
  at: number
  onChange: (changes: Partial<Question>) => void
}

function QuestionFields({ form, question, at, onChange }: QuestionFieldsProps) {
  const path = `questions.${at}`
  const { kind, choices } = question
  const kinds = questionKinds.map((value) => ({ value, label: t(($) => $.leadForms.kinds[value]) }))
  return (
    <Stack className={classes.fields}>
      <Pair>
        <LimitedInput
          label={t(($) => $.leadForms.label_en)}
          charactersMax={questionCharactersMax}
          {...form.getInputProps(`${path}.label.en`)}
          error={form.errors[`${path}.label`] ?? form.errors[`${path}.label.en`]}
        />
        <LimitedInput
          label={t(($) => $.leadForms.label_id)}
          charactersMax={questionCharactersMax}
          {...form.getInputProps(`${path}.label.id`)}
        />
      </Pair>
      <Pair>
        <Select
          label={t(($) => $.leadForms.kind)}
          data={kinds}
          value={kind}
          onChange={(value) => {
            const next = questionKinds.find((one) => one === value)
            if (next) onChange({ kind: next, choices: next === 'choice' ? emptyChoices() : [] })
          }}
        />
        <Switch
          className={classes.end ?? ''}
          label={t(($) => $.leadForms.required)}
          checked={question.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
      </Pair>
      {choices.map((_, place) => (
        // Only its position identifies a choice.
        // oxlint-disable-next-line react/no-array-index-key
        <Stack key={place} className={classes.choice}>
          <LimitedInput
            label={t(($) => $.leadForms.choice_en, { number: place + 1 })}
            charactersMax={choiceCharactersMax}
            {...form.getInputProps(`${path}.choices.${place}.en`)}
            error={form.errors[`${path}.choices.${place}`] ?? form.errors[`${path}.choices.${place}.en`]}
          />
          <LimitedInput
            label={t(($) => $.leadForms.choice_id, { number: place + 1 })}
            charactersMax={choiceCharactersMax}
            {...form.getInputProps(`${path}.choices.${place}.id`)}
          />
          <Button
            variant="subtle"
            disabled={choices.length <= 2}
            aria-label={t(($) => $.leadForms.remove_choice, { number: place + 1 })}
            onClick={() => onChange({ choices: choices.filter((_one, other) => other !== place) })}
          >
            {t(($) => $.ui.row.remove)}
          </Button>
        </Stack>
      ))}
      {kind === 'choice' ? (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          disabled={choices.length >= choicesMax}
          onClick={() => onChange({ choices: [...choices, { en: '', id: '' }] })}
        >
          {t(($) => $.leadForms.add_choice)}
        </Button>
      ) : null}
    </Stack>
  )
}
