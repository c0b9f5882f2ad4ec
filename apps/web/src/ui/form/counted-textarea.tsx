import { Textarea, type TextareaProps } from '@mantine/core'
import { formatNumber } from '../../lib/format.ts'
import { Row, Text } from '../layout/layout.tsx'
import { t } from '../words.ts'

interface CountedTextareaProps extends Omit<TextareaProps, 'value' | 'maxLength'> {
  value: string
  charactersMax: number
}

/** A multi-line text with a counter. A text that is too long is reported, never cut. */
export function CountedTextarea({ value, charactersMax, description, label, ...props }: CountedTextareaProps) {
  const count = value.trim().length
  return (
    <Textarea
      {...props}
      value={value}
      autosize
      minRows={3}
      label={label}
      description={
        <Row as="span" wrap gap="m" justify="between">
          <span style={{ flex: '1 1 6rem' }}>{description}</span>
          <Text as="span" figures oneLine tone={count > charactersMax ? 'bad' : undefined}>
            {t(($) => $.ui.characters, { used: formatNumber(count), max: formatNumber(charactersMax) })}
          </Text>
        </Row>
      }
    />
  )
}
