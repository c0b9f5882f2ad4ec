import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { Stack, Text } from '../layout/layout.tsx'

interface ChoiceProps<V extends string> {
  label: string
  value: V
  data: { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A choice between a few values below its label. */
export function Choice<V extends string>({ label, ...control }: ChoiceProps<V>) {
  const labelId = useId()
  return (
    <Stack gap="xs" align="start">
      <Text as="span" strong id={labelId}>
        {label}
      </Text>
      <SegmentedControl aria-labelledby={labelId} {...control} />
    </Stack>
  )
}
