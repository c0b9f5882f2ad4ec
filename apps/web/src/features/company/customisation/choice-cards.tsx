import { type ReactNode, useId } from 'react'
import { Grid, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
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
  /** True if a heading beside the choice already names it. */
  isLegendHidden?: boolean | undefined
  hint?: ReactNode
  choices: readonly Choice<V>[]
  /** Choices in a row; all by default. */
  columns?: number
  /** Undefined if none is chosen. */
  value: V | undefined
  onChange: (value: V) => void
  /** Shown after the legend. */
  aside?: ReactNode
}

/** A choice among pictures: radio buttons internally, so arrow keys move between them. */
export function ChoiceCards<V extends string>(props: ChoiceCardsProps<V>) {
  const { legend, isLegendHidden = false, hint, choices, value, onChange, aside } = props
  const { columns = choices.length } = props
  const id = useId()
  return (
    <Stack as="fieldset" aria-describedby={hint ? `${id}-hint` : undefined}>
      <Row as="legend" wrap className={isLegendHidden ? 'visually-hidden' : hint ? undefined : classes.legend}>
        <Text as="span" size="large" strong>
          {legend}
        </Text>
        {aside}
      </Row>
      {hint ? (
        <Text id={`${id}-hint`} tone="3">
          {hint}
        </Text>
      ) : null}
      <Grid
        columns={columns}
        align="stretch"
        className={choices.some(({ picture }) => Boolean(picture)) ? classes.cards : undefined}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card} data-chosen={choice.value === value || undefined}>
            <input
              className={classes.input}
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={choice.hint ? `${id}-${choice.value}` : undefined}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture}
            <Row as="span" align="start" className={classes.words}>
              <span className={classes.dot} aria-hidden="true" />
              <Stack as="span" gap="none">
                <Text as="span" strong>
                  {choice.label}
                </Text>
                {choice.hint ? (
                  <Text as="span" size="small" tone="3" id={`${id}-${choice.value}`}>
                    {choice.hint}
                  </Text>
                ) : null}
              </Stack>
            </Row>
          </label>
        ))}
      </Grid>
    </Stack>
  )
}
