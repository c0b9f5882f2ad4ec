import { ActionIcon, Switch } from '@mantine/core'
import type { Question } from '@kartu/contracts/leads/lead-forms'
import type { LeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules.plain'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { toastFailure, toastSuccess } from '../../../lib/toast.ts'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { conditionsText, targetText, unavailableText } from './rule-summary.ts'
import { t } from './words.ts'
import classes from './lead-rules.module.css'

interface RuleRowProps {
  companyId: string
  rule: LeadRule
  questions: readonly Question[]
}

/** A rule with its conditions, new owners, switch and actions. */
export function RuleRow({ companyId, rule, questions }: RuleRowProps) {
  const { _id: ruleId, name, revision, is_on: isOn } = rule
  const turn = useApiMutation(leadRuleRoutes.update, {
    onSuccess: (after) => toastSuccess(t(($) => $.leadRules[after.is_on ? 'turned_on' : 'turned_off'])),
    onError: (error) => toastFailure(error.message),
  })
  const unavailable = unavailableText(rule)
  return (
    <Row grow wrap gap="m" justify="between" className={classes.rule}>
      <Stack gap="xs" className={classes.words}>
        <Text as="bdi" strong>
          {name}
        </Text>
        <Text size="small" tone="2">
          {conditionsText(rule, questions)}
        </Text>
        <Text size="small" tone="3">
          {targetText(rule)}
        </Text>
        {unavailable ? (
          <Text size="small" tone="warn">
            {unavailable}
          </Text>
        ) : null}
      </Stack>
      <Row gap="m">
        <Switch
          aria-label={t(($) => $.leadRules.switch_name, { name })}
          checked={turn.isPending ? !isOn : isOn}
          disabled={turn.isPending}
          onChange={({ currentTarget: { checked } }) =>
            turn.mutate({ params: { companyId, ruleId }, body: { is_on: checked, revision } })
          }
        />
        <ActionIcon
          size={36}
          aria-label={t(($) => $.leadRules.edit_name, { name })}
          onClick={() => openModal('lead-rule', { ruleId })}
        >
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon
          size={36}
          aria-label={t(($) => $.leadRules.remove_name, { name })}
          onClick={() => openModal('delete-lead-rule', { ruleId, name })}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      </Row>
    </Row>
  )
}
