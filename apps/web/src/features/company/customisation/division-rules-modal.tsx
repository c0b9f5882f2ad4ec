import { type CardField, cardFields } from '@kartu/contracts/company/card-fields.plain'
import {
  type Customisation,
  DivisionRules,
  type FieldAccess,
  fieldAccesses,
} from '@kartu/contracts/company/customisation'
import { customisationRoutes } from '@kartu/contracts/company/customisation.plain'
import type { Division } from '@kartu/contracts/company/divisions'
import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import { NativeSelect, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { rebased } from '../../../lib/form/rebase.ts'
import { useActor } from '../../../lib/session.ts'
import { type ContractForm, focusFirstError, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useChangedElsewhere } from '../../../ui/form/use-changed-elsewhere.tsx'
import { RuleRow } from './rule-row.tsx'
import { type AnyRule, isAlwaysThere, ruleOf, withDivisionRule } from './rules-draft.ts'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

const asCompany = 'company'
const searchableFrom = 8

/** Rules of one division that differ from the company's; without an ID, the division is chosen first. */
export function DivisionRulesModal(props: ModalProps<'division-rules'>) {
  const { companyId } = useActor()
  const customisation = useQuery(q(customisationRoutes.get, { params: { companyId } }))
  const divisions = useQuery(q(divisionRoutes.list, { params: { companyId } }))
  if (!customisation.data || !divisions.data) return null
  return <RulesForm {...props} stored={customisation.data} divisions={divisions.data} />
}

interface RulesFormProps extends ModalProps<'division-rules'> {
  stored: Customisation
  divisions: readonly Division[]
}

const RulesDraft = z.object({ rules: DivisionRules })
type RulesDraft = z.output<typeof RulesDraft>

function RulesForm({ divisionId, stored, divisions, close }: RulesFormProps) {
  const { companyId } = useActor()
  const free = divisions.filter(({ _id }) => !stored.divisions.some((ruled) => ruled._id === _id))
  const [chosen, setChosen] = useState(divisionId ?? (free.length === 1 ? free[0]?._id : undefined))
  const queryClient = useQueryClient()
  // Rules and revision of the same answer; if another admin saves in the meantime, the save is refused.
  const [begun, setBegun] = useState(() => new Map(divisions.map(({ _id, revision }) => [_id, revision])))
  const form = useContractForm<RulesDraft>(RulesDraft, {
    rules: divisions.find(({ _id }) => _id === divisionId)?.card_rules ?? {},
  })
  const save = useApiMutation(customisationRoutes.setDivisionRules, {
    toast: t(($) => $.customisation.divisions.saved),
    onSuccess: close,
  })
  const { rules } = form.values
  const changed = useChangedElsewhere({
    error: save.error,
    forget: save.reset,
    load: () => queryClient.fetchQuery({ ...q(divisionRoutes.list, { params: { companyId } }), staleTime: 0 }),
    take: (list, keepMine) => {
      const theirs = list.find(({ _id }) => _id === chosen)?.card_rules ?? {}
      const before = form.getInitialValues().rules
      setBegun(new Map(list.map(({ _id, revision }) => [_id, revision])))
      form.setInitialValues({ rules: theirs })
      form.setValues({ rules: keepMine ? rebased(rules, before, theirs) : theirs })
    },
  })
  const error = useServerErrors(form, changed.error)
  const name = divisions.find(({ _id }) => _id === divisionId)?.name

  return (
    <>
      <FormModal
        title={
          name === undefined
            ? t(($) => $.customisation.divisions.modal_title_new)
            : t(($) => $.customisation.divisions.modal_title, { division: name })
        }
        submitLabel={t(($) => $.customisation.divisions.save)}
        loading={save.isPending}
        error={error}
        dirty={form.isDirty()}
        ignoresEscape={changed.asking}
        submitDisabled={chosen === undefined}
        onSubmit={form.onSubmit((draft) => {
          if (chosen === undefined) return
          const body = { ...draft, revision: begun.get(chosen) }
          save.mutate({ params: { companyId, divisionId: chosen }, body })
        }, focusFirstError(form))}
        onClose={close}
      >
        {divisionId === undefined ? (
          <Select
            data-autofocus
            label={t(($) => $.customisation.divisions.choose)}
            data={free.map((division) => ({ value: division._id, label: division.name }))}
            value={chosen ?? null}
            onChange={(value) => setChosen(value ?? undefined)}
            searchable={free.length > searchableFrom}
            nothingFoundMessage={t(($) => $.ui.filter.nothing)}
          />
        ) : null}
        <Text tone="3">{t(($) => $.customisation.divisions.modal_hint)}</Text>
        <FieldRules form={form} stored={stored} />
      </FormModal>
      {changed.dialog}
    </>
  )
}

/** For each field the division's rule, or else the company's. */
function FieldRules({ form, stored }: { form: ContractForm<RulesDraft>; stored: Customisation }) {
  const { rules } = form.values
  const put = (field: CardField, rule: AnyRule | null): void =>
    form.setFieldValue('rules', withDivisionRule(rules, field, rule))
  return (
    <DividedList framed>
      {cardFields.map((field) => {
        const company = ruleOf(stored.policy.fields, field)
        const own: AnyRule | undefined = rules[field]
        return (
          <RuleRow
            key={field}
            field={field}
            rule={own ?? company}
            accessOnly={own === undefined}
            text={form.getInputProps(`rules.${field}.default`)}
            onChange={(change) => put(field, { ...(own ?? company), ...change })}
            access={
              <DivisionAccess
                field={field}
                company={company.access}
                value={own?.access ?? null}
                onChange={(access) => put(field, access === null ? null : { ...(own ?? company), access })}
              />
            }
          />
        )
      })}
    </DividedList>
  )
}

interface DivisionAccessProps {
  field: CardField
  company: FieldAccess
  /** Null follows the company. */
  value: FieldAccess | null
  onChange: (access: FieldAccess | null) => void
}

function DivisionAccess({ field, company, value, onChange }: DivisionAccessProps) {
  const words = (access: FieldAccess): string => t(($) => $.customisation.rules.access[access])
  return (
    <NativeSelect
      aria-label={t(($) => $.customisation.rules.access_of, { field: t(($) => $.customisation.fields[field]) })}
      value={value ?? asCompany}
      onChange={(event) => onChange(fieldAccesses.find((access) => access === event.currentTarget.value) ?? null)}
      data={[
        { value: asCompany, label: t(($) => $.customisation.divisions.as_company, { access: words(company) }) },
        ...fieldAccesses
          .filter((access) => access !== 'hidden' || !isAlwaysThere(field))
          .map((access) => ({ value: access, label: words(access) })),
      ]}
    />
  )
}
