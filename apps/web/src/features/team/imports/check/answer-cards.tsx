import { useId, type ReactNode } from 'react'
import { Grid, Text } from '../../../../ui/layout/layout.tsx'
import classes from './check-step.module.css'

interface Choice<V extends string> {
  value: V
  label: string
  hint?: string | undefined
  disabled?: boolean | undefined
  /** Shown while the choice is selected. */
  more?: ReactNode
}

interface AnswerCardsProps<V extends string> {
  label: string
  choices: readonly Choice<V>[]
  /** Null while nothing is selected. */
  value: V | null
  disabled?: boolean
  /** True to stack the cards, in a narrow place. */
  stacked?: boolean
  onChange: (value: V) => void
}

/** Answers to a question as cards, of which one is selected. */
export function AnswerCards<V extends string>({
  label,
  choices,
  value,
  disabled = false,
  stacked = false,
  onChange,
}: AnswerCardsProps<V>) {
  const name = useId()
  return (
    <Grid as="fieldset" gap="s" align="stretch" columns={stacked ? 1 : choices.length} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <div
          key={choice.value}
          className={classes.choice}
          data-chosen={choice.value === value || undefined}
          data-disabled={choice.disabled || undefined}
        >
          <label className={classes.label}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              checked={choice.value === value}
              disabled={choice.disabled}
              aria-labelledby={`${name}-${choice.value}`}
              aria-describedby={choice.hint === undefined ? undefined : `${name}-${choice.value}-hint`}
              onChange={() => onChange(choice.value)}
            />
            <div>
              <Text as="span" strong id={`${name}-${choice.value}`}>
                {choice.label}
              </Text>
              {choice.hint === undefined ? null : (
                <Text size="small" tone="2" id={`${name}-${choice.value}-hint`}>
                  {choice.hint}
                </Text>
              )}
            </div>
          </label>
          {choice.value === value && choice.more !== undefined ? (
            <div className={classes.more}>{choice.more}</div>
          ) : null}
        </div>
      ))}
    </Grid>
  )
}
