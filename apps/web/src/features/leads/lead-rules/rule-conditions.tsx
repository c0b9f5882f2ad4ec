import { callingCodes } from '@kartu/cards/calling-codes'
import { Button, Checkbox, MultiSelect, Select } from '@mantine/core'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { leadFormRoutes } from '@kartu/contracts/leads/lead-forms.plain'
import type { LeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRuleCountriesMax } from '@kartu/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { divisionName } from '../../../lib/division-name.ts'
import { countryName } from '../../../lib/format.ts'
import { q } from '../../../lib/queries.ts'
import type { ContractForm } from '../../../ui/form/checked-form.ts'
import { PersonSelect } from '../../../ui/form/person-select.tsx'
import { Pair } from '../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import type { RuleValues } from './rule-form.ts'
import { answerTo, answersTo, comparable, questionText } from './rule-questions.ts'
import { t } from './words.ts'

interface ConditionsProps {
  form: ContractForm<RuleValues>
  companyId: string
  rule: LeadRule | undefined
}

/** Conditions of a rule; an empty field sets none. */
export function RuleConditions({ form, companyId, rule }: ConditionsProps) {
  const id = useId()
  const params = { companyId }
  const events = useQuery(q(eventRoutes.list, { params }))
  const divisions = useQuery(q(divisionRoutes.list, { params }))
  return (
    <Stack role="group" gap="l" aria-labelledby={id}>
      <Stack gap="xs">
        <Text strong id={id}>
          {t(($) => $.leadRules.form.conditions)}
        </Text>
        <Text size="small" tone="3">
          {t(($) => $.leadRules.form.conditions_hint)}
        </Text>
      </Stack>
      <Pair>
        <Select
          label={t(($) => $.leadRules.form.event)}
          clearable
          searchable
          nothingFoundMessage={t(($) => $.leadRules.form.nothing)}
          data={(events.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.getInputProps('event_id')}
        />
        <PersonSelect
          label={t(($) => $.leadRules.form.card_owner)}
          clearable
          present={rule?.card_owner ?? null}
          onChoose={(person) => form.setFieldValue('card_owner_id', person?._id ?? null)}
          nothingFoundMessage={t(($) => $.leadRules.form.nothing)}
          error={form.errors['card_owner_id']}
        />
      </Pair>
      <Pair>
        <Select
          label={t(($) => $.leadRules.form.division)}
          clearable
          searchable
          nothingFoundMessage={t(($) => $.leadRules.form.nothing)}
          data={(divisions.data ?? []).map((one) => ({ value: one._id, label: divisionName(t, one) }))}
          {...form.getInputProps('division_id')}
        />
        <Countries form={form} />
      </Pair>
      <AnswerFields form={form} companyId={companyId} />
      <Checkbox
        label={t(($) => $.leadRules.form.captured)}
        description={t(($) => $.leadRules.form.captured_hint)}
        {...form.getInputProps('captured', { type: 'checkbox' })}
      />
    </Stack>
  )
}

function Countries({ form }: Pick<ConditionsProps, 'form'>) {
  const countries = useMemo(
    () =>
      callingCodes()
        .map(({ country }) => ({ value: country, label: countryName(country) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [],
  )
  return (
    <MultiSelect
      label={t(($) => $.leadRules.form.countries)}
      description={t(($) => $.leadRules.form.countries_hint)}
      searchable
      clearable
      limit={50}
      maxValues={leadRuleCountriesMax}
      nothingFoundMessage={t(($) => $.leadRules.form.nothing)}
      data={countries}
      {...form.getInputProps('countries')}
    />
  )
}

/** A question of the card form and its answer; nothing if the form asks none with fixed answers. */
function AnswerFields({ form, companyId }: Pick<ConditionsProps, 'form' | 'companyId'>) {
  const settings = useQuery(q(leadFormRoutes.get, { params: { companyId } }))
  const questions = comparable(settings.data?.questions ?? [])
  const { question_id: questionId, answer } = form.values
  const question = questions.find(({ _id }) => _id === questionId)
  const clear = (): void => {
    form.setFieldValue('question_id', null)
    form.setFieldValue('answer', null)
  }
  if (settings.data && questionId !== null && !question)
    return (
      <Row wrap gap="m" justify="between">
        <Text tone="warn">{t(($) => $.leadRules.form.answer_gone)}</Text>
        <Button variant="default" onClick={clear}>
          {t(($) => $.leadRules.form.answer_remove)}
        </Button>
      </Row>
    )
  if (questions.length === 0) return null
  return (
    <Pair>
      <Select
        label={t(($) => $.leadRules.form.question)}
        clearable
        data={questions.map((one) => ({ value: one._id, label: questionText(one) }))}
        value={questionId}
        onChange={(chosen) => {
          form.setFieldValue('question_id', chosen)
          form.setFieldValue('answer', null)
        }}
      />
      {question ? (
        <Select
          label={t(($) => $.leadRules.form.answer)}
          required
          data={answersTo(question)}
          {...form.getInputProps('answer')}
          value={answer === null ? null : (answerTo(question, answer)?.value ?? null)}
        />
      ) : null}
    </Pair>
  )
}
