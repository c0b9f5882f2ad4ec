import type { ReactNode } from 'react'
import { Stack } from '../layout/layout.tsx'

/** Content of a page below each other, its `PageHeader` first. */
export function Page({ children }: { children: ReactNode }) {
  return <Stack gap="xl">{children}</Stack>
}
