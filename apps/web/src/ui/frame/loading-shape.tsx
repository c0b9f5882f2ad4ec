import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Stack } from '../layout/layout.tsx'
import { t } from '../words.ts'

interface LoadingShapeProps {
  /** Placeholders hidden from screen readers. */
  children: ReactNode
  /** Gap between the placeholders. */
  gapPx?: number
  widthPx?: number
}

/** Placeholder of loading content: it appears after 200 ms, and a screen reader announces the load at once. */
export function LoadingShape({ children, gapPx = 24, widthPx = 660 }: LoadingShapeProps) {
  return (
    <Stack style={{ gap: gapPx, maxWidth: widthPx, animation: 'var(--appear-late)' }}>
      <span className="visually-hidden" role="status">
        {t(($) => $.ui.table.loading)}
      </span>
      {children}
    </Stack>
  )
}

/** Labels above their fields. */
export function FieldSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, field) => (
    <div key={field} aria-hidden="true">
      <Skeleton height={12} width={110} radius={6} />
      <Skeleton height={40} mt={8} />
    </div>
  ))
}
