import { isOn, type Toggle, toggles, withToggle } from '@kartu/cards/card-policy'
import type { CardPolicy } from '@kartu/contracts/company/customisation'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { DividedList } from '../../../ui/layout/divided-list.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import classes from './rule-row.module.css'
import { t } from './words.ts'

interface ToggleListProps {
  policy: CardPolicy
  onChange: (policy: CardPolicy) => void
}

/** The six toggles of the specification, section 6: another view of the rules below them. */
export function ToggleList({ policy, onChange }: ToggleListProps) {
  const id = useId()
  const words: Record<Toggle, string> = {
    edit_card: t(($) => $.customisation.toggle.edit_card),
    profile_picture: t(($) => $.customisation.toggle.profile_picture),
    title: t(($) => $.customisation.toggle.title_designation),
    additional_notes: t(($) => $.customisation.toggle.additional_notes),
    extra_socials: t(($) => $.customisation.toggle.extra_socials),
    custom_prompts: t(($) => $.customisation.toggle.custom_prompts),
  }
  const hintOf = (toggle: Toggle): string | null => {
    if (toggle === 'edit_card') return t(($) => $.customisation.toggle.edit_card_hint)
    return policy.edit_card ? null : t(($) => $.customisation.toggle.master_off)
  }
  return (
    <TitledSection title={t(($) => $.customisation.toggle.title)}>
      <DividedList framed>
        {toggles.map((toggle) => {
          const hint = hintOf(toggle)
          return (
            <Row as="li" key={toggle} justify="between" gap="l" className={classes.row}>
              <div>
                <Text as="label" strong htmlFor={`${id}-${toggle}`}>
                  {words[toggle]}
                </Text>
                {hint === null ? null : (
                  <Text id={`${id}-${toggle}-hint`} size="small" tone="3">
                    {hint}
                  </Text>
                )}
              </div>
              <Switch
                id={`${id}-${toggle}`}
                checked={isOn(policy, toggle)}
                disabled={toggle !== 'edit_card' && !policy.edit_card}
                aria-describedby={hint === null ? undefined : `${id}-${toggle}-hint`}
                onChange={(event) => onChange(withToggle(policy, toggle, event.currentTarget.checked))}
              />
            </Row>
          )
        })}
      </DividedList>
    </TitledSection>
  )
}
