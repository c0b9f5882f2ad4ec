import type { Picture } from '@kartu/contracts/company/cards'
import { logoBytesMax } from '@kartu/contracts/limits'
import { type ReactNode, useId } from 'react'
import { formatPercent } from '../../lib/format.ts'
import { ImageField } from './image-field.tsx'
import { Row, Stack, Text } from '../layout/layout.tsx'
import { t } from '../words.ts'
import classes from './logo-fields.module.css'

interface LogoFieldsProps {
  label: string
  logo: Picture | null
  /** Fallback without a logo. */
  inherited?: Pick<Picture, 'url'> | null
  /** How much of its place on the card the logo fills, in percent. */
  sizePercent: number
  onLogo: (logo: Picture | null) => void
  onSize: (sizePercent: number) => void
  upload: (file: Blob) => Promise<Picture>
  /** Background of the logo, and a readable text colour on it (`cardColours().banner`). */
  ground: { ground: string; text: string }
  disabled?: boolean
  error?: ReactNode
}

const sizePercentMin = 20
const sizePercentMax = 100

/** A logo and its size on the card. */
export function LogoFields(props: LogoFieldsProps) {
  const { logo, sizePercent, disabled = false } = props
  const id = useId()
  const size = formatPercent(sizePercent / 100)
  return (
    <Stack gap="l">
      <ImageField
        label={props.label}
        picture={logo}
        onChange={props.onLogo}
        upload={props.upload}
        bytesMax={logoBytesMax}
        ground={props.ground}
        placeholder={
          props.inherited ? <img className={classes.inherited} src={props.inherited.url} alt="" /> : undefined
        }
        disabled={disabled}
        error={props.error}
      />
      {logo ? (
        <div>
          <Row as="label" justify="between" className={classes.label} htmlFor={id}>
            <Text as="span" strong>
              {t(($) => $.ui.logo.size)}
            </Text>
            <Text as="span" figures tone="3">
              {size}
            </Text>
          </Row>
          <input
            id={id}
            className={classes.size}
            type="range"
            min={sizePercentMin}
            max={sizePercentMax}
            value={sizePercent}
            disabled={disabled}
            aria-valuetext={size}
            aria-describedby={`${id}-hint`}
            onChange={(event) => props.onSize(Number(event.currentTarget.value))}
          />
          <Text size="small" tone="3" id={`${id}-hint`}>
            {t(($) => $.ui.logo.size_hint)}
          </Text>
        </div>
      ) : null}
    </Stack>
  )
}
