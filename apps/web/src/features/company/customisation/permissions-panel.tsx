import { presetNames, presetOf, withPreset } from '@kartu/cards/card-policy'
import type { CardPolicy, Customisation } from '@kartu/contracts/company/customisation'
import { IconAdjustments } from '@tabler/icons-react'
import { StatusChip } from '../../../ui/table/status-chip.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import type { CustomisationForm } from './customisation-draft.ts'
import { RuleList } from './rule-list.tsx'
import { ToggleList } from './toggle-list.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface PermissionsPanelProps {
  form: CustomisationForm
  stored: Customisation
}

/** Edit permissions: a preset to start with, the toggles of the specification, and the rule of every field. */
export function PermissionsPanel({ form, stored }: PermissionsPanelProps) {
  const { policy } = form.values
  const change = (next: CardPolicy): void => form.setFieldValue('policy', next)
  const preset = presetOf(policy)
  return (
    <Stack gap="xxl">
      <ChoiceCards
        legend={t(($) => $.customisation.preset.title)}
        hint={
          preset === undefined ? t(($) => $.customisation.preset.custom_hint) : t(($) => $.customisation.preset.hint)
        }
        aside={
          preset === undefined ? (
            <StatusChip tone="neutral" icon={IconAdjustments}>
              {t(($) => $.customisation.preset.custom)}
            </StatusChip>
          ) : null
        }
        value={preset}
        onChange={(name) => change(withPreset(policy, name))}
        choices={presetNames.map((name) => ({
          value: name,
          label: t(($) => $.customisation.preset.names[name]),
          hint: t(($) => $.customisation.preset.hints[name]),
        }))}
      />
      <ToggleList policy={policy} onChange={change} />
      <RuleList form={form} stored={stored} onChange={change} />
    </Stack>
  )
}
