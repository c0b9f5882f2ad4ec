import { isOn, type Toggle, toggles, withToggle } from '@kartu/cards/card-policy'
import type { CardPolicy } from '@kartu/contracts/company/customisation'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import { Part } from './part.tsx'
import { t } from './words.ts'
import classes from './permissions-panel.module.css'

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
    <Part title={t(($) => $.customisation.toggle.title)}>
      <ul className={classes.list}>
        {toggles.map((toggle) => {
          const hint = hintOf(toggle)
          return (
            <li key={toggle} className={classes.line}>
              <div className={classes.words}>
                <label className={classes.name} htmlFor={`${id}-${toggle}`}>
                  {words[toggle]}
                </label>
                {hint === null ? null : (
                  <p id={`${id}-${toggle}-hint`} className={classes.small}>
                    {hint}
                  </p>
                )}
              </div>
              <Switch
                id={`${id}-${toggle}`}
                checked={isOn(policy, toggle)}
                disabled={toggle !== 'edit_card' && !policy.edit_card}
                aria-describedby={hint === null ? undefined : `${id}-${toggle}-hint`}
                onChange={(event) => onChange(withToggle(policy, toggle, event.currentTarget.checked))}
              />
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
