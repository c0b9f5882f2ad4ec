import type { ReactNode } from 'react'
import { Stack, Text } from '../../../ui/layout/layout.tsx'

/** A part of the lead form's editor under its heading. */
export function FormPart({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Stack as="section">
      <div>
        <Text as="h2" size="title-3">
          {title}
        </Text>
        <Text tone="3">{hint}</Text>
      </div>
      {children}
    </Stack>
  )
}
