import type { ReactNode } from 'react'
import { Stack } from '../layout/layout.tsx'

/** Content of a page in one column, starting with its `PageHeader`. */
export function Page({ children }: { children: ReactNode }) {
  return <Stack gap="xl">{children}</Stack>
}
