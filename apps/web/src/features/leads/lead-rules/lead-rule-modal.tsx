import { Radio, TextInput } from '@mantine/core'
import type { LeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules.plain'
import { leadRulePeopleMax } from '@kartu/contracts/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useFirst } from '../../../lib/form/use-first.ts'
import { type ContractForm, focusFirstError } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { PeoplePicker } from '../../../ui/form/people-picker.tsx'
import { useEditModal } from '../../../ui/form/use-edit-modal.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { RuleConditions } from './rule-conditions.tsx'
import { ruleConditions, RuleForm, ruleValues, type RuleValues } from './rule-form.ts'
import { RuleTrial } from './rule-trial.tsx'
import { t } from './words.ts'

/** Adds a rule, which is off at first; with an ID, edits that one. */
export function LeadRuleModal({ ruleId, close }: ModalProps<'lead-rule'>) {
  const { companyId } = useActor()
  const rules = useQuery(q(leadRuleRoutes.list, { params: { companyId } }))
  const rule = useFirst(rules.data?.find(({ _id }) => _id === ruleId))
  return <RuleModal key={rule?._id ?? ''} rule={rule} companyId={companyId} close={close} />
}

interface RuleModalProps {
  rule: LeadRule | undefined
  companyId: string
  close: () => void
}

function RuleModal({ rule, companyId, close }: RuleModalProps) {
  const queryClient = useQueryClient()
  const params = { companyId }
  const form = useContractForm<RuleValues>(RuleForm, ruleValues(rule))
  const create = useApiMutation(leadRuleRoutes.create, { toast: t(($) => $.leadRules.form.created), onSuccess: close })
  const update = useApiMutation(leadRuleRoutes.update, { toast: t(($) => $.leadRules.form.edited), onSuccess: close })
  const edit = useEditModal({
    form,
    item: rule,
    valuesOf: ruleValues,
    create,
    update,
    load: async () => {
      const list = await queryClient.fetchQuery({ ...q(leadRuleRoutes.list, { params }), staleTime: 0 })
      return list.find(({ _id }) => _id === rule?._id)
    },
  })
  const submit = (values: RuleValues): void => {
    const body = { name: values.name, ...ruleConditions(values) }
    if (!rule) create.mutate({ params, body })
    else update.mutate({ params: { companyId, ruleId: rule._id }, body: { ...body, revision: edit.begun?.revision } })
  }
  return (
    <>
      <FormModal
        title={rule ? t(($) => $.leadRules.form.edit_title) : t(($) => $.leadRules.form.create_title)}
        submitLabel={rule ? t(($) => $.leadRules.form.edit_submit) : t(($) => $.leadRules.form.create_submit)}
        {...edit.props}
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
        onClose={close}
      >
        <TextInput
          label={t(($) => $.leadRules.form.name)}
          description={t(($) => $.leadRules.form.name_hint)}
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Target form={form} />
        <RuleConditions form={form} companyId={companyId} rule={edit.begun} />
        <RuleTrial companyId={companyId} ruleId={rule?._id ?? null} conditions={ruleConditions(form.values)} />
      </FormModal>
      {edit.dialog}
    </>
  )
}

/** Choice between people and the owner of the card. */
function Target({ form }: { form: ContractForm<RuleValues> }) {
  const { target, people } = form.values
  return (
    <>
      <Radio.Group label={t(($) => $.leadRules.form.target)} {...form.getInputProps('target')}>
        <Stack>
          <Radio
            value="people"
            label={t(($) => $.leadRules.form.people)}
            description={t(($) => $.leadRules.form.people_hint)}
          />
          <Radio
            value="card"
            label={t(($) => $.leadRules.form.card)}
            description={t(($) => $.leadRules.form.card_hint)}
          />
        </Stack>
      </Radio.Group>
      {target === 'people' ? (
        <Stack>
          <PeoplePicker
            chosen={people}
            onChange={(chosen) => form.setFieldValue('people', chosen)}
            max={leadRulePeopleMax}
          />
          {form.errors['people'] ? (
            <Text size="small" tone="bad" role="alert">
              {t(($) => $.leadRules.form.people_required)}
            </Text>
          ) : null}
        </Stack>
      ) : null}
    </>
  )
}
