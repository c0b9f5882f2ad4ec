import { Input, UnstyledButton } from '@mantine/core'
import { cardColours, isHex } from '@kartu/cards/contrast'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Row, Text } from '../layout/layout.tsx'
import { t } from '../words.ts'
import classes from './colour-field.module.css'

interface ColourFieldProps {
  label: string
  description?: ReactNode
  /** Replaces the line about text on the colour; null leaves it out. */
  hint?: ReactNode
  /** `#` and 6 hex digits; during typing, any text. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  disabled?: boolean
  'data-path'?: string
}

/** Suggested colours of a company; text on each of them is readable. */
const swatches = [
  '#fafafa',
  '#15181f',
  '#143e6b',
  '#0b5cad',
  '#0f6e63',
  '#1f7a3d',
  '#b3261e',
  '#c2410c',
  '#7a2e8e',
  '#a1265c',
] as const

/** A colour of exactly 6 hex digits: typed, picked or chosen from suggestions; reports the contrast of text on it. */
export function ColourField({
  label,
  description,
  hint,
  value,
  onChange,
  error,
  disabled,
  ...props
}: ColourFieldProps) {
  const id = useId()
  const valid = isHex(value)
  const digits = value.replace(/^#/, '')

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <Row wrap gap="m">
        <Row
          gap="none"
          className={classes.field}
          data-error={Boolean(error) || undefined}
          data-disabled={disabled || undefined}
        >
          <input
            className={classes.picker}
            type="color"
            value={valid ? value.toLowerCase() : '#000000'}
            disabled={disabled}
            aria-label={t(($) => $.ui.colour.pick)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span className={classes.hash} aria-hidden="true">
            #
          </span>
          <input
            id={id}
            className={classes.digits}
            data-path={props['data-path']}
            value={digits}
            disabled={disabled}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
            onChange={(event) => onChange(`#${event.currentTarget.value.replaceAll(/[#\s]/g, '').toLowerCase()}`)}
          />
        </Row>
        {disabled ? null : (
          <Row wrap role="group" aria-label={t(($) => $.ui.colour.swatches)}>
            {swatches.map((colour) => (
              <UnstyledButton
                key={colour}
                className={classes.swatch}
                style={{ background: colour, color: cardColours(colour).banner.text }}
                aria-label={t(($) => $.ui.colour.swatch, { colour })}
                aria-pressed={colour === value.toLowerCase()}
                onClick={() => onChange(colour)}
              >
                {colour === value.toLowerCase() ? <IconCheck size={15} stroke={2.4} aria-hidden="true" /> : null}
              </UnstyledButton>
            ))}
          </Row>
        )}
      </Row>
      <Text size="small" tone="3" id={`${id}-hint`} className={classes.hint}>
        {hint === undefined && valid ? <ColourHint colour={value} /> : hint}
      </Text>
    </Input.Wrapper>
  )
}

function ColourHint({ colour }: { colour: string }) {
  const { banner, button } = cardColours(colour)
  if (button.ground !== banner.ground) return t(($) => $.ui.colour.pale)
  if (banner.ground !== colour.toLowerCase()) return t(($) => $.ui.colour.adjusted)
  return banner.text === '#ffffff' ? t(($) => $.ui.colour.white_text) : t(($) => $.ui.colour.dark_text)
}
