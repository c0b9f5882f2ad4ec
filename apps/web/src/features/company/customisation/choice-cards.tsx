import { type ReactNode, useId } from 'react'
import classes from './choice-cards.module.css'

interface Choice<V extends string> {
  value: V
  label: string
  hint?: string
  /** Illustrates the effect of the choice. */
  picture?: ReactNode
}

interface ChoiceCardsProps<V extends string> {
  legend: string
  hint?: ReactNode
  choices: readonly Choice<V>[]
  /** Undefined if none is chosen. */
  value: V | undefined
  onChange: (value: V) => void
  /** Shown after the legend. */
  aside?: ReactNode
}

/** A choice among pictures: radio buttons internally, so arrow keys move between them. */
export function ChoiceCards<V extends string>({ legend, hint, choices, value, onChange, aside }: ChoiceCardsProps<V>) {
  const id = useId()
  return (
    <fieldset className={classes.set} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={classes.legend}>
        {legend}
        {aside}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      <div className={classes.cards} data-count={choices.length}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes.card}
            data-chosen={choice.value === value || undefined}
            data-pictured={choice.picture ? true : undefined}
          >
            <input
              className={classes.input}
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={choice.hint ? `${id}-${choice.value}` : undefined}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture ? <span className={classes.picture}>{choice.picture}</span> : null}
            <span className={classes.words}>
              <span className={classes.dot} aria-hidden="true" />
              <span className={classes.label}>{choice.label}</span>
              {choice.hint ? (
                <span id={`${id}-${choice.value}`} className={classes.cardHint}>
                  {choice.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
