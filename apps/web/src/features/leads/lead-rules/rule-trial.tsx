import { Button } from '@mantine/core'
import type { LeadRuleTrial } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules.plain'
import { leadRuleTrialDays, leadRuleTrialLeadsMax } from '@kartu/contracts/limits'
import { formatNumber } from '../../../lib/format.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import type { ruleConditions } from './rule-form.ts'
import { t } from './words.ts'

interface RuleTrialProps {
  companyId: string
  ruleId: string | null
  conditions: ReturnType<typeof ruleConditions>
}

/** Applies the rule of the form to recent leads. The result disappears when the form changes. */
export function RuleTrial({ companyId, ruleId, conditions }: RuleTrialProps) {
  const trial = useApiMutation(leadRuleRoutes.trial)
  const body = { ...conditions, rule_id: ruleId }
  const isCurrent = JSON.stringify(trial.variables?.body) === JSON.stringify(body)
  return (
    <Panel ground="paper">
      <Row wrap gap="m" justify="between">
        <Text size="small" tone="2">
          {t(($) => $.leadRules.trial.hint, { days: leadRuleTrialDays })}
        </Text>
        <Button
          variant="default"
          loading={trial.isPending}
          onClick={() => trial.mutate({ params: { companyId }, body })}
        >
          {t(($) => $.leadRules.trial.start)}
        </Button>
      </Row>
      {isCurrent ? <ErrorNote error={trial.error} /> : null}
      <div role="status">{isCurrent && trial.data ? <Result trial={trial.data} /> : null}</div>
    </Panel>
  )
}

function Result({ trial }: { trial: LeadRuleTrial }) {
  const { leads, earlier, chosen, people, kept, is_cut: isCut } = trial
  return (
    <Stack gap="xs">
      <Text strong>{t(($) => $.leadRules.trial.chosen, { count: chosen, leads: formatNumber(leads) })}</Text>
      {earlier > 0 ? (
        <Text size="small" tone="2">
          {t(($) => $.leadRules.trial.earlier, { count: earlier })}
        </Text>
      ) : null}
      {people.length > 0 ? (
        <Stack as="ul" gap="xs" aria-label={t(($) => $.leadRules.trial.people)}>
          {people.map(({ _id, name, leads: count }) => (
            <Row as="li" key={_id} justify="between">
              <bdi>{name}</bdi>
              <Text as="span" figures>
                {t(($) => $.leadRules.trial.leads, { count })}
              </Text>
            </Row>
          ))}
        </Stack>
      ) : null}
      {kept > 0 ? <Text>{t(($) => $.leadRules.trial.kept)}</Text> : null}
      {isCut ? (
        <Text size="small" tone="3">
          {t(($) => $.leadRules.trial.cut, { max: formatNumber(leadRuleTrialLeadsMax) })}
        </Text>
      ) : null}
    </Stack>
  )
}
